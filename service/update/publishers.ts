/**
 * Lists the publishers: where each register's files lie, and how often they are issued. Where these addresses are from, and
 * what could not be tried, is in docs/operate.md.
 */
export interface Publisher {
  /** How often the publisher issues the files. */
  readonly issued: 'daily' | 'monthly' | 'at times';
  /** Addresses by their names in the table, which a person may override. */
  readonly addresses: Readonly<Record<string, string>>;
}

export const PUBLISHERS = {
  postal: {
    issued: 'monthly',
    addresses: {
      areas:
        'https://www.post.japanpost.jp/service/search/zipcode/download/utf/zip/utf_ken_all.zip',
      offices:
        'https://www.post.japanpost.jp/service/search/zipcode/download/office/zip/jigyosyo.zip',
    },
  },
  corporation: {
    issued: 'daily',
    addresses: {
      whole: 'https://www.houjin-bangou.nta.go.jp/download/zenken/index.html',
      differences: 'https://www.houjin-bangou.nta.go.jp/download/sabun/index.html',
    },
  },
  school: {
    issued: 'at times',
    addresses: { page: 'https://www.mext.go.jp/b_menu/toukei/mext_01087.html' },
  },
  holiday: {
    issued: 'at times',
    addresses: { file: 'https://www8.cao.go.jp/chosei/shukujitsu/syukujitsu.csv' },
  },
} as const satisfies Record<string, Publisher>;

export type UpdatedRegister = keyof typeof PUBLISHERS;

/** Registers in the order in which they are updated: schools are read by the newest postal codes. */
export const UPDATED: readonly UpdatedRegister[] = ['postal', 'holiday', 'school', 'corporation'];

/** Addresses of all publishers, as this service asks them. */
export type Addresses = {
  readonly [R in UpdatedRegister]: Readonly<Record<keyof (typeof PUBLISHERS)[R]['addresses'], URL>>;
};
