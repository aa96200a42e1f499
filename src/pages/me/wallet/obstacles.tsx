import { Link } from '@tanstack/react-router'
import { ShieldAlert } from 'lucide-react'
import { moneyText } from '#contract/money/money.ts'
import type { Obstacle } from '#contract/money/wallet.ts'
import { Button } from '#ui/button.tsx'
import styles from './cash-out.module.css'

const ways: Partial<Record<Obstacle['code'], { to: string; label: string }>> = {
  phone: { to: '/phone/bind', label: '去绑定手机号' },
  real_name: { to: '/real-name', label: '去实名认证' },
}

/** Why nothing can be taken out now, and what the citizen can do about it. */
export function Obstacles({ obstacles, balance }: { obstacles: readonly Obstacle[]; balance: number }) {
  const first = obstacles.find(({ code }) => ways[code])
  const way = first && ways[first.code]
  return (
    <section className={styles.blocked} aria-labelledby="blocked">
      <ShieldAlert aria-hidden="true" />
      <h2 id="blocked" className={styles.title}>
        还不能提现
      </h2>
      <p className="tabular">可提现余额 {moneyText(balance)} 元</p>
      <ul>
        {obstacles.map(({ code, text }) => (
          <li key={code}>{text}</li>
        ))}
      </ul>
      {way && <Button render={<Link to={way.to} />}>{way.label}</Button>}
    </section>
  )
}
