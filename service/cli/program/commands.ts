/** Lists the commands of `daicho`. The help shows all summaries; only a command that is named is loaded. */
import type { Sentence } from '@daicho/shared/messages/language.ts';
import type { Command } from 'commander';

interface ListedCommand {
  readonly summary: Sentence;
  readonly load: () => Promise<Command>;
}

export const COMMANDS: Readonly<Record<string, ListedCommand>> = {
  open: {
    summary: {
      ja: '一覧（.xlsx、.csv）をブラウザーの画面で開きます',
      en: 'Open a list (.xlsx, .csv) on the desk, a page in your browser',
    },
    load: async () => (await import('../open.ts')).openCommand(),
  },
  enrich: {
    summary: {
      ja: '表（.xlsx、.csv）に、郵便番号・町域・法人などの列を加えます',
      en: 'Add postal codes, towns, corporations and more to a table (.xlsx, .csv)',
    },
    load: async () => (await import('../enrich.ts')).enrichCommand(),
  },
  run: {
    summary: {
      ja: 'daicho enrich --save-job で保存したジョブを実行します',
      en: 'Run a job that was saved with daicho enrich --save-job',
    },
    load: async () => (await import('../run.ts')).runCommand(),
  },
  duplicates: {
    summary: {
      ja: '同じ人・会社・世帯・場所の行に印を付けます。何も消しません',
      en: 'Mark rows of the same person, company, household or place; nothing is deleted',
    },
    load: async () => (await import('../duplicates.ts')).duplicatesCommand(),
  },
  labels: {
    summary: {
      ja: '表（.xlsx、.csv）から、カスタマバーコード付きの宛名ラベルを作ります',
      en: 'Print address labels of a table (.xlsx, .csv), with customer barcodes',
    },
    load: async () => (await import('../labels.ts')).labelsCommand(),
  },
  map: {
    summary: {
      ja: '表の行を地図に表示します（通信なしで開けるページ、GeoJSON、KML）',
      en: 'Show the rows of a table on a map: a page that opens offline, GeoJSON or KML',
    },
    load: async () => (await import('../map.ts')).mapCommand(),
  },
  lookup: {
    summary: {
      ja: '郵便番号・住所・会社・番号・銀行・支店・学校・日付を調べます。見つからないときの終了コードは 3 です',
      en: 'Look up a postal code, address, company, number, bank, branch, school, date or point (35.68,139.76); exit code 3 where nothing is found',
    },
    load: async () => (await import('../lookup.ts')).lookupCommand(),
  },
  search: {
    summary: {
      ja: '郵便番号・法人・学校を言葉で、銀行を名前で探します。見つからないときの終了コードは 3 です',
      en: 'Search postal codes, corporations and schools for words, and banks by their names; exit code 3 where nothing is found',
    },
    load: async () => (await import('../lookup/search.ts')).searchCommand(),
  },
  address: {
    summary: {
      ja: '住所を1つ読み、各部分とデータ、判断の理由を表示します。見つからないときの終了コードは 3 です',
      en: 'Read one address and show its parts, its records and why; exit code 3 where nothing is found',
    },
    load: async () => (await import('../address.ts')).addressCommand(),
  },
  import: {
    summary: {
      ja: '公表されたファイルをデータのフォルダーに取り込みます',
      en: 'Import official files into the data directory',
    },
    load: async () => (await import('../import.ts')).importCommand(),
  },
  update: {
    summary: {
      ja: '公表元の最新のファイルを取得して取り込みます',
      en: "Fetch and import the publishers' newest files",
    },
    load: async () => (await import('../update.ts')).updateCommand(),
  },
  export: {
    summary: {
      ja: '台帳全体を1つのファイルに、または検索に答えるCDN用のファイル群に書き出します',
      en: 'Write a whole register to a file, or as files for a CDN that answers look-ups',
    },
    load: async () => (await import('../export.ts')).exportCommand(),
  },
  status: {
    summary: {
      ja: 'どのデータがあり、いつのものか、前回の更新がどうだったかを表示します',
      en: 'Say what data is there, how old it is, and how the last updates went',
    },
    load: async () => (await import('../status.ts')).statusCommand(),
  },
  doctor: {
    summary: {
      ja: 'サービスに足りないものと、シート・Excel・n8n から使えるかを調べます',
      en: 'Say what a service lacks, and what Sheets, Excel and n8n will see of it',
    },
    load: async () => (await import('../doctor.ts')).doctorCommand(),
  },
  radar: {
    summary: {
      ja: '法人と適格請求書発行事業者の変更を見張ります',
      en: 'Watch corporations and invoice issuers for changes',
    },
    load: async () => (await import('../radar.ts')).radarCommand(),
  },
  account: {
    summary: {
      ja: 'サービスのアカウント: プラン、オプション、上限',
      en: 'Accounts of the service: plans, options, limits',
    },
    load: async () => (await import('../account.ts')).accountCommand(),
  },
  key: {
    summary: {
      ja: 'アカウントのAPIキー',
      en: 'API keys of accounts',
    },
    load: async () => (await import('../key.ts')).keyCommand(),
  },
  excel: {
    summary: {
      ja: 'Excelアドイン',
      en: 'The Excel add-in',
    },
    load: async () => (await import('../excel/try.ts')).excelCommand(),
  },
  mcp: {
    summary: {
      ja: '検索をAIモデルに提供します（Model Context Protocol、標準入出力）',
      en: 'Offer the look-ups to AI models (Model Context Protocol, over stdio)',
    },
    load: async () => (await import('../mcp.ts')).mcpCommand(),
  },
  backup: {
    summary: {
      ja: '状態を1つのファイルに書き出します（サービスの稼働中も可）',
      en: 'Write the state into one file, also while services run',
    },
    load: async () => (await import('../backup.ts')).backupCommand(),
  },
  restore: {
    summary: {
      ja: 'バックアップを状態として戻します',
      en: 'Put a backup in the place of the state',
    },
    load: async () => (await import('../restore.ts')).restoreCommand(),
  },
  config: {
    summary: {
      ja: 'サービスの設定: 今の値と、それで動くかどうか',
      en: 'Settings of the service: what is in force, and whether it works',
    },
    load: async () => (await import('../config.ts')).configCommand(),
  },
  serve: {
    summary: {
      ja: '検索サービスを始めます',
      en: 'Start the lookup service',
    },
    load: async () => (await import('../serve.ts')).serveCommand(),
  },
};
