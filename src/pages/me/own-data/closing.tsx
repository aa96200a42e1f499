import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { COOLING_DAYS } from '#contract/people/own-data.ts'
import { OwnPhoneForm } from '#features/forms/own-phone-form.tsx'
import { QueryFailure } from '#features/list/query-failure.tsx'
import { closingQuery, useAskClosing, useKeepAccount } from '#queries/own-data.queries.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import { CellGroup } from '#ui/cell-group.tsx'
import { Sheet } from '#ui/sheet.tsx'
import styles from './own-data.module.css'

const always = [
  '个人资料、实名信息、收藏、关注和消息会删除',
  '已发布的内容会保留，署名改为“已注销用户”',
  '钱包账目按法律要求保存',
]

/** What stands in the way, what ends, the proof of the phone, and the days in which it can be called off. */
export function Closing({ phone }: { phone: string }) {
  const { overlays } = useStores()
  const query = useQuery(closingQuery())
  const ask = useAskClosing()
  const keep = useKeepAccount()
  const [proving, setProving] = useState(false)
  const { data, error } = query
  if (!data) return error ? <QueryFailure query={query} size="compact" /> : null
  const close = (ticket: string) =>
    ask.mutate(ticket, {
      onSuccess: ({ due_at: due }) => overlays.toast(`已提交，${due.slice(0, 10)} 前可以撤销`),
      onSettled: () => setProving(false),
    })
  const begin = async () => {
    const text = `有 ${COOLING_DAYS} 天可以反悔，期间账号照常使用。之后不能恢复。`
    if (!(await overlays.ask({ title: '注销账号？', text, confirm: '继续注销', cancel: '再想想' }))) return
    setProving(true)
  }
  const asked = data.due_at !== ''
  return (
    <CellGroup title="注销账号">
      <div className={styles.text}>
        {asked ? (
          <p>
            账号将于 <b>{data.due_at.slice(0, 16)}</b> 注销。在这之前可以随时撤销。
          </p>
        ) : (
          <>
            <p>注销后不能恢复：</p>
            <ul>
              {[...data.ends, ...always].map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </>
        )}
        {data.blockers.length > 0 && (
          <>
            <p>{asked ? '现在还不能注销：' : '请先办完：'}</p>
            <ul>
              {data.blockers.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </>
        )}
        {asked ? (
          <Button block loading={keep.isPending} onClick={() => keep.mutate()}>
            撤销注销
          </Button>
        ) : phone === '' ? (
          <Button block render={<Link to="/phone/bind" search={{ redirect: '/own-data' }} />}>
            先绑定手机号
          </Button>
        ) : (
          <Button
            kind="danger"
            block
            disabled={data.blockers.length > 0}
            loading={ask.isPending}
            onClick={() => void begin()}
          >
            注销账号
          </Button>
        )}
      </div>
      <Sheet open={proving} onClose={() => setProving(false)} title="验证手机号">
        <OwnPhoneForm phone={phone} submit="确认注销" onTicket={close} />
      </Sheet>
    </CellGroup>
  )
}
