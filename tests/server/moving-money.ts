import type pg from 'pg'
import { world } from './small-world.ts'

const user_id = world.author

/** The lists of the wallet. */
export function movingMoney(pool: pg.Pool, day: (at: number) => string) {
  return {
    getAccountDetails: {
      input: {},
      table: 'account_details',
      put: async (id: number, at: number) => {
        // Lines are only added to; this list loses some here as any other.
        await pool.query('alter table account_details disable trigger account_details_kept')
        await pool.query('insert into accounts (user_id) values ($1) on conflict do nothing', [user_id])
        await pool.query(
          `insert into account_details (id, user_id, type, title, amount, balance, source, source_id, created_at) overriding system value
          values ($1, $2, 1, '红包', 1, 1, 'reward', $1, $3)`,
          [id, user_id, day(at)],
        )
      },
    },
    getTransfers: {
      input: {},
      table: 'transfers',
      put: (id: number, at: number) =>
        pool.query(
          `insert into transfers (id, user_id, channel, number, amount, fee, account, real_name, masked_account, masked_name, created_at) overriding system value
          values ($1, $2, 'alipay', 'YS' || $1::bigint, 100, 0, '', '', '139****78', '王*', $3)`,
          [id, user_id, day(at)],
        ),
    },
  }
}
