/** Microsoft, `Office.OfficeTheme`: what Excel reports about its theme. The colours are those of its own panes. */
export interface OfficeTheme {
  readonly bodyBackgroundColor: string;
  readonly bodyForegroundColor: string;
  readonly controlBackgroundColor: string;
  readonly controlForegroundColor: string;
  readonly isDarkTheme: boolean;
}

export const officeThemes = {
  light: {
    bodyBackgroundColor: '#FFFFFF',
    bodyForegroundColor: '#242424',
    controlBackgroundColor: '#F5F5F5',
    controlForegroundColor: '#242424',
    isDarkTheme: false,
  },
  dark: {
    bodyBackgroundColor: '#292929',
    bodyForegroundColor: '#FFFFFF',
    controlBackgroundColor: '#1F1F1F',
    controlForegroundColor: '#FFFFFF',
    isDarkTheme: true,
  },
  contrast: {
    bodyBackgroundColor: '#000000',
    bodyForegroundColor: '#FFFFFF',
    controlBackgroundColor: '#000000',
    controlForegroundColor: '#FFFFFF',
    isDarkTheme: true,
  },
} as const satisfies Record<string, OfficeTheme>;

export type OfficeThemeName = keyof typeof officeThemes;
