/**
 * Issues, rotates and revokes the account's keys. A new key is shown on the page after the form, never in a URL or
 * cookie.
 */

import {
  type AccountKey,
  GRACE_MS,
  issueKey,
  listKeys,
  ORIGINS_MAX,
  revokeKey,
  rotateKey,
} from '../../accounts/account-keys.ts';
import { keyKindSchema } from '../../accounts/keys.ts';
import { nameSchema } from '../../accounts/names.ts';
import { readOriginEntry } from '../../accounts/origins.ts';
import { accountSentences } from '../../accounts/words.ts';
import type { Dashboard } from '../dashboard.ts';
import type { Form } from '../form.ts';
import { notFound, refusalOf } from '../refusals.ts';
import type { PageRoutes } from '../routes.ts';
import { findNewKey, removeNewKey, saveNewKey } from '../session/stored-notice.ts';
import { type Page, type Problem, redirect, type Visit } from '../visit.ts';
import { revokePage, rotatePage } from './change-pages.ts';
import { isInForce, isWorking, nameOf } from './key-texts.ts';
import { BLANK_FORM, keysPage, type NewKeyForm } from './list-page.ts';
import { issueSentences, revokeSentences, rotateSentences } from './words.ts';

const HOUR_MS = 60 * 60_000;

/** Choices of how long a rotated key keeps working. */
const GRACES: ReadonlyMap<string, number> = new Map([
  ['week', GRACE_MS],
  ['day', 24 * HOUR_MS],
  ['hour', HOUR_MS],
  ['now', 0],
]);

export function keyRoutes(routes: PageRoutes, { state, at }: Dashboard): void {
  async function list(
    visit: Visit,
    draft: NewKeyForm,
    problems?: readonly Problem[],
  ): Promise<Page> {
    const keys = await listKeys(state, visit.session.account.id);
    const newKey = await findNewKey(state, visit.session);
    return keysPage(visit, { keys, newKey, draft, problems });
  }

  /** Finds the key of this account by the id in the path, and answers 404 if the key does not exist or is not fit. */
  async function keyOf(
    { session, id }: Visit,
    isFit: (key: AccountKey) => boolean,
  ): Promise<AccountKey> {
    const keys = await listKeys(state, session.account.id);
    const key = keys.find((one) => one.id === id && isFit(one));
    if (key === undefined) throw notFound();
    return key;
  }

  routes.page('/keys', (visit) => list(visit, BLANK_FORM));

  routes.form('/keys', async (visit, form) => {
    const { account } = visit.session;
    const draft = draftOf(form);
    const problems = problemsOf(draft, visit);
    const kind = keyKindSchema.safeParse(draft.kind).data;
    if (problems.length > 0 || kind === undefined) return list(visit, draft, problems);
    const origins = kind === 'public' ? linesOf(draft.origins) : [];
    try {
      const { name } = draft;
      const issued = await issueKey(state, { accountId: account.id, kind, name, origins });
      await saveNewKey(state, visit.session, issued);
    } catch (error) {
      const text = refusalOf(error).sentence(visit.language);
      return list(visit, draft, [{ field: 'kind', text }]);
    }
    return { to: at('/keys') };
  });

  routes.form('/keys/shown', async ({ session }) => {
    await removeNewKey(state, session);
    return { to: at('/keys') };
  });

  routes.page('/keys/:id/rotate', async (visit) =>
    rotatePage(visit, await keyOf(visit, isInForce)),
  );

  routes.form('/keys/:id/rotate', async (visit, form) => {
    const key = await keyOf(visit, isInForce);
    const graceMs = GRACES.get(form.text('grace'));
    if (graceMs === undefined) {
      const text = visit.say(rotateSentences.graceMissing);
      return rotatePage(visit, key, [{ field: 'grace', text }]);
    }
    const place = { accountId: visit.session.account.id, keyId: key.id };
    await saveNewKey(state, visit.session, await rotateKey(state, place, { graceMs }));
    return { to: at('/keys') };
  });

  routes.page('/keys/:id/revoke', async (visit) =>
    revokePage(visit, await keyOf(visit, isWorking)),
  );

  routes.form('/keys/:id/revoke', async (visit) => {
    const key = await keyOf(visit, isWorking);
    await revokeKey(state, { accountId: visit.session.account.id, keyId: key.id });
    const text = visit.say(revokeSentences.done, { name: nameOf(visit, key) });
    return redirect(at('/keys'), 'good', text);
  });
}

function draftOf(form: Form): NewKeyForm {
  return { kind: form.text('kind'), name: form.text('name'), origins: form.raw('origins') };
}

/** Checks the typed text for a new key. Errors that only the state knows appear when the key is issued. */
function problemsOf({ kind, name, origins }: NewKeyForm, visit: Visit): Problem[] {
  const problems: Problem[] = [];
  const add = (field: string, text: string) => problems.push({ field, text });
  if (!keyKindSchema.safeParse(kind).success) add('kind', visit.say(issueSentences.kindMissing));
  if (!nameSchema.safeParse(name).success) add('name', visit.say(accountSentences.nameInvalid));
  if (kind !== 'public') return problems;
  const lines = linesOf(origins);
  if (lines.length === 0) add('origins', visit.say(accountSentences.originMissing));
  if (lines.length > ORIGINS_MAX) {
    add('origins', visit.say(accountSentences.originsMany, { max: ORIGINS_MAX }));
  }
  const wrong = lines.find((line) => readOriginEntry(line) === undefined);
  if (wrong !== undefined) {
    add('origins', visit.say(accountSentences.originInvalid, { origin: wrong.slice(0, 200) }));
  }
  return problems;
}

function linesOf(text: string): string[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
