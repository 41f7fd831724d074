/** How the dashboard searches numbers, tags them, and stops watching them. */
import { changeAccount } from '@daicho/service/accounts/accounts.ts';
import { searchRegister } from '@daicho/service/dashboard/numbers/search-register.ts';
import { addRegistrations, listRegistrations } from '@daicho/service/radar/registrations.ts';
import { allTags } from '@daicho/service/radar/tags.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../cases.ts';
import { dashboardForFile, mainText, sampleRegisters } from './dashboard-service.ts';
import { TAX, TOTTORI } from './known-numbers.ts';

const service = await dashboardForFile();

async function owner() {
  const accountId = await service.newAccount();
  const person = await service.signedIn(accountId);
  await person.get('/dashboard/numbers');
  return { accountId, person, numbers: () => listRegistrations(service.state, accountId) };
}

describe('the search by name', () => {
  it('finds corporations, and registers those that are chosen', async () => {
    const { person, numbers } = await owner();
    const found = await person.get(`/dashboard/numbers/search?q=${encodeURIComponent('鳥取')}`);
    expect(mainText(found.text)).toContain('鳥取県');
    await person.submit('/dashboard/numbers', { number: [TOTTORI] });
    expect(await numbers()).toEqual([TOTTORI]);
    const again = await person.get(`/dashboard/numbers/search?q=${encodeURIComponent('鳥取')}`);
    expect(mainText(again.text)).toContain('登録済み');
  });

  it('finds a number, and says if nothing is found', async () => {
    const { person } = await owner();
    expect(mainText((await person.get(`/dashboard/numbers/search?q=${TAX}`)).text)).toContain(
      '国税庁',
    );
    const none = await person.get('/dashboard/numbers/search?q=%3Cscript%3E');
    expect(mainText(none.text)).toContain('「&lt;script&gt;」に一致する法人はありません');
  });

  it('takes any text for words, never for syntax', async () => {
    const register = sampleRegisters.open();
    const texts = fc.string({
      unit: fc.constantFrom(
        '国',
        'OR',
        'AND',
        ' ',
        ':',
        '(',
        '"',
        '_facet_area:',
        '/',
        '\u200b',
        '　',
        "'",
        '*',
        '\0',
      ),
    });
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        const { count, corporations } = await searchRegister(register, text);
        expect(corporations.length).toBeLessThanOrEqual(count);
      }),
      { numRuns: cases(25, 500) },
    );
  });
});

describe('watching ends', () => {
  it('for the chosen numbers, in this account alone', async () => {
    const [one, other] = [await owner(), await owner()];
    for (const { accountId } of [one, other]) {
      await addRegistrations(service.state, accountId, [TAX, TOTTORI]);
    }
    await one.person.get('/dashboard/numbers');
    const shown = await one.person.submit('/dashboard/numbers/remove', { number: [TAX, 'x'] });
    expect(mainText(shown.text)).toContain('1 件の監視をやめました');
    expect([await one.numbers(), await other.numbers()]).toEqual([[TOTTORI], [TAX, TOTTORI]]);
    const nothing = await one.person.submit('/dashboard/numbers/remove');
    expect(mainText(nothing.text)).toContain('監視をやめる法人を選んでください');
  });
});

describe('tags', () => {
  it('can be set when numbers are added or later, searched and exported, and removed while the numbers stay watched', async () => {
    const { accountId, person, numbers } = await owner();
    const tags = async () => Object.fromEntries(await allTags(service.state, accountId));
    await person.submit('/dashboard/numbers', { numbers: TAX, tags: 'ＣＲＭ, 顧客' });
    await person.submit('/dashboard/numbers', { numbers: TOTTORI });
    expect(await tags()).toEqual({ [TAX]: ['crm', '顧客'] });
    const found = mainText((await person.get('/dashboard/numbers?find=顧客')).text);
    expect(found).toContain('国税庁');
    expect(found).not.toContain(TOTTORI);
    const add = { number: [TOTTORI, '1180301018771'], 'chosen-tags': '<b>' };
    const tagged = await person.submit('/dashboard/numbers/tag', add);
    expect(mainText(tagged.text)).toContain('1 件にタグを付けました');
    expect(tagged.text).not.toContain('<b></td>');
    expect((await person.get('/dashboard/numbers/export.csv')).text).toContain('"crm, 顧客"');
    await person.get('/dashboard/numbers');
    const take = { number: [TAX, TOTTORI], 'chosen-tags': 'crm、顧客、<b>' };
    const taken = await person.submit('/dashboard/numbers/untag', take);
    expect(mainText(taken.text)).toContain('2 件からタグを外しました。監視は続きます');
    expect(await tags()).toEqual({});
    expect(await numbers()).toEqual([TAX, TOTTORI]);
  });

  it('that are too long are refused, and what was typed stays; no tag is set without both a number and a tag', async () => {
    const { person, numbers } = await owner();
    const long = 'x'.repeat(51);
    const shown = await person.submit('/dashboard/numbers', { numbers: TAX, tags: long });
    expect(mainText(shown.text)).toContain(`「${long}」はタグにできません`);
    expect(shown.text).toContain(`${TAX}</textarea>`);
    expect(await numbers()).toEqual([]);
    await person.get('/dashboard/numbers');
    await person.submit('/dashboard/numbers', { numbers: TAX });
    for (const fields of [{ number: TAX }, { 'chosen-tags': 'crm' }]) {
      const nothing = await person.submit('/dashboard/numbers/tag', fields);
      expect(mainText(nothing.text)).toContain('法人を選び、タグを入力してください');
    }
  });
});

it('a plan without corporations does not search them here either', async () => {
  const { accountId, person } = await owner();
  const path = `/dashboard/numbers/search?q=${TAX}`;
  expect((await person.get(path)).text).toContain(`<code>${TAX}</code>`);
  await changeAccount(service.state, accountId, { plan: 'standard' });
  const refused = await person.get(path);
  expect(refused.status).toBe(403);
  expect(refused.text).not.toContain(`<code>${TAX}</code>`);
});

it('a plan without the radar registers nothing, and the page says why', async () => {
  const { accountId, person, numbers } = await owner();
  await changeAccount(service.state, accountId, { plan: 'standard' });
  const page = await person.get('/dashboard/numbers');
  expect(mainText(page.text)).toContain('プレミアム以上のプランが必要です（現在: スタンダード）');
  await person.get('/dashboard/');
  const shown = await person.submit('/dashboard/numbers', { numbers: TAX });
  expect(shown.status).toBe(403);
  expect(await numbers()).toEqual([]);
});
