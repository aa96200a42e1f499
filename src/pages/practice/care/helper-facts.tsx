import { useQueryClient } from '@tanstack/react-query'
import { MapPin, Phone } from 'lucide-react'
import { useState } from 'react'
import { describeError } from '#contract/errors.ts'
import { endHelp, getHelpRecords, getHelpers, helperTypes, type Helper } from '#contract/help/care.ts'
import { countText } from '#lib/count-text.ts'
import { callAddress } from '#lib/call-address.ts'
import { hoursText } from '#lib/hours-text.ts'
import { call } from '#queries/call.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import { Tag } from '#ui/tag.tsx'
import styles from './care.module.css'

/** What the volunteer knows of the person, a button to call them, and the end of the care. */
export function HelperFacts({ helper }: { helper: Helper }) {
  const { name, sex, age, type, relation, phone, address, remark, record_num: visits, hours, ended_at: ended } = helper
  const person = [['', '男', '女'][sex], age === null ? '' : `${age} 岁`, relation].filter(Boolean).join(' · ')
  return (
    <section className={styles.facts} aria-label={name}>
      <div className={styles.tags}>
        <h2 className={styles.name}>{name}</h2>
        <Tag tone="brand">{helperTypes[type as keyof typeof helperTypes]}</Tag>
        {ended && <Tag tone="plain">已结束</Tag>}
      </div>
      {person && <p className={styles.fact}>{person}</p>}
      <p className={styles.fact}>
        走访 {countText(visits)} 次 · 已确认 {hoursText(hours)} 小时
      </p>
      {address && (
        <p className={styles.line}>
          <MapPin aria-hidden="true" />
          <span className="visually-hidden">住址</span>
          {address}
        </p>
      )}
      {remark && <p className={styles.remark}>{remark}</p>}
      <div className={styles.acts}>
        {callAddress(phone) && (
          <Button
            kind="soft"
            icon={<Phone aria-hidden="true" />}
            render={<a href={callAddress(phone)} aria-label={`给${name}打电话`} />}
          >
            打电话
          </Button>
        )}
        {ended === '' && <EndButton id={helper.id} />}
      </div>
      {ended && <p className={styles.fact}>{ended.slice(0, 10)} 结束，电话、住址和备注已经删除</p>}
    </section>
  )
}

function EndButton({ id }: { id: string }) {
  const { overlays } = useStores()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const end = async () => {
    const text = '电话、住址和备注会立即删除，走访记录和时长保留。'
    if (!(await overlays.ask({ title: '结束帮扶？', text, confirm: '结束', cancel: '取消' }))) return
    setBusy(true)
    try {
      await call(endHelp, { id })
      await client.invalidateQueries({
        predicate: ({ queryKey: [of] }) => of === getHelpers.name || of === getHelpRecords.name,
      })
      overlays.toast('已结束')
    } catch (error) {
      overlays.toast(describeError(error).message)
    }
    setBusy(false)
  }
  return (
    <Button kind="plain" loading={busy} onClick={() => void end()}>
      结束帮扶
    </Button>
  )
}
