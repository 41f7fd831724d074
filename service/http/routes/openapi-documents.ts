/**
 * Makes the documents and pages below /openapi/, each on its first request, and keeps them. The first request also
 * loads this module, so that the service starts without it.
 */
import type { Language } from '@daicho/shared/messages/language.ts';
import { DESCRIBED_VERSIONS, describe } from '../../openapi/describe.ts';
import { descriptionPage } from '../../openapi/page/page.ts';
import { readStyle, STYLE_NAME } from '../../openapi/style.ts';
import { memoised } from '../../registers/memoised.ts';
import { publicPath } from '../response/own-address.ts';

type DescribedVersion = (typeof DESCRIBED_VERSIONS)[number];

interface OpenapiFile {
  /** `document` for tools, `page` for people, `style` for the page. */
  readonly kind: 'document' | 'page' | 'style';
  readonly type: string;
  readonly text: string;
}

/** Makes the documents and pages for the address of the service; a process has only one address. */
const made = memoised((publicUrl: string | undefined) => {
  const json = memoised((version: DescribedVersion) =>
    JSON.stringify(describe(version, ['en', 'ja'], publicUrl)),
  );
  const yaml = memoised(async (version: DescribedVersion) => {
    const { stringify } = await import('yaml');
    return stringify(JSON.parse(json(version)), { aliasDuplicateObjects: false, lineWidth: 0 });
  });
  const pagesIn = (language: Language) =>
    memoised((version: DescribedVersion) =>
      descriptionPage(version, language, publicPath(publicUrl)).toString(),
    );
  return { json, yaml, pages: { ja: pagesIn('ja'), en: pagesIn('en') } };
});

/**
 * Gives the document, page or style of a name; without a name, the page of the newest version. Undefined for an unknown
 * name.
 */
export async function openapiFile(
  name: string | undefined,
  language: Language,
  publicUrl?: string,
): Promise<OpenapiFile | undefined> {
  if (name === STYLE_NAME) return { kind: 'style', type: 'text/css', text: readStyle() };
  const { json, yaml, pages } = made(publicUrl);
  const [newest] = DESCRIBED_VERSIONS;
  for (const version of DESCRIBED_VERSIONS) {
    if (name === version || (name === undefined && version === newest)) {
      return { kind: 'page', type: 'text/html', text: pages[language](version) };
    }
    if (name === `${version}.json`) {
      return { kind: 'document', type: 'application/json', text: json(version) };
    }
    if (name === `${version}.yaml`) {
      return { kind: 'document', type: 'application/yaml', text: await yaml(version) };
    }
  }
  return undefined;
}
