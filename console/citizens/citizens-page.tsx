import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { Endpoint } from '#contract/endpoint.ts'
import { actionWord } from '#contract/staff/change-words.ts'
import {
  banCitizen,
  closeCitizen,
  findCitizen,
  logOutCitizen,
  revealCitizen,
  unbanCitizen,
  type CitizenAtDesk,
} from '#contract/staff/citizens.ts'
import { call } from '#console/call.ts'
import { ReasonDialog } from '#console/form/reason-dialog.tsx'
import type { Field } from '#console/things/thing.ts'
import { Button } from '#console/ui/button.tsx'
import { Card, PageHead } from '#console/ui/card.tsx'
import { Facts } from '#console/ui/facts.tsx'
import { TextField } from '#console/ui/field.tsx'
import { Empty, Failed, Loading } from '#console/ui/states.tsx'
import { timeText } from '#console/ui/time-text.ts'
import { say } from '#console/ui/toast.tsx'
import { banFields } from './ban-fields.ts'
import styles from './citizens.module.css'

interface Step {
  title: string
  asks: string
  endpoint: Endpoint
  fields: Field[]
}
const noted: Field = { name: 'reason', label: '原因', kind: 'text', hint: '记入操作记录' }

/** Who is looked for by id or whole phone; what may be done with the account stands beside it. */
export function CitizensPage() {
  const [words, setWords] = useState('')
  const [asked, setAsked] = useState('')
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['things', 'citizens', asked],
    queryFn: ({ signal }) => call(findCitizen, { words: asked }, { signal }),
    enabled: asked !== '',
  })
  function search(event: FormEvent) {
    event.preventDefault()
    setAsked(words.trim())
  }
  return (
    <>
      <PageHead title="市民" />
      <form role="search" onSubmit={search} className={styles.search}>
        <TextField
          label="市民编号或完整手机号"
          inputMode="numeric"
          autoComplete="off"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <Button type="submit" kind="primary">
          查找
        </Button>
      </form>
      {error && <Failed error={error} again={() => void refetch()} />}
      {isFetching && !data && <Loading />}
      {data && !data.citizen && <Empty>没有找到，请核对编号或手机号</Empty>}
      {data?.citizen && <Citizen citizen={data.citizen} onChanged={() => void refetch()} />}
    </>
  )
}

function Citizen({ citizen, onChanged }: { citizen: CitizenAtDesk; onChanged: () => void }) {
  const [step, setStep] = useState<Step>()
  const [phone, setPhone] = useState('')
  const { id, nickname, ban_until, ban_reason, banned_by, closes_at, decisions } = citizen
  const facts: [string, string][] = [
    ['编号', id],
    ['手机号', phone || citizen.phone || '没有绑定'],
    ['实名', citizen.is_verified === 1 ? '已实名' : '未实名'],
    ['注册', timeText(citizen.created_at)],
    ['登录的设备', `${citizen.devices} 台`],
    ['评论', `${citizen.comments} 条，其中 ${citizen.refused} 条没有展示`],
    ...(ban_until
      ? [['禁言', `至 ${timeText(ban_until)}，${ban_reason}${banned_by ? `（${banned_by}）` : ''}`] as [string, string]]
      : []),
    ...(closes_at ? [['注销', `${timeText(closes_at)} 生效`] as [string, string]] : []),
  ]
  const steps: (Step | false)[] = [
    phone === '' && {
      title: '查看手机号',
      asks: `看“${nickname}”的完整手机号。`,
      endpoint: revealCitizen,
      fields: [noted],
    },
    {
      title: ban_until ? '改禁言' : '禁言',
      asks: `“${nickname}”不能发表任何内容，会收到时间和原因，可以申诉。`,
      endpoint: banCitizen,
      fields: banFields,
    },
    ban_until !== '' && {
      title: '解除禁言',
      asks: `“${nickname}”又可以发言。`,
      endpoint: unbanCitizen,
      fields: [noted],
    },
    { title: '下线', asks: `“${nickname}”在所有设备上退出登录。`, endpoint: logOutCitizen, fields: [noted] },
    closes_at === '' && {
      title: '注销账号',
      asks: `应本人要求注销“${nickname}”：十五天后生效，期间本人可以撤回。`,
      endpoint: closeCitizen,
      fields: [noted],
    },
  ]
  return (
    <Card title={nickname}>
      <Facts facts={facts} />
      <div className={styles.steps}>
        {steps.map(
          (one) =>
            one && (
              <Button key={one.title} onClick={() => setStep(one)}>
                {one.title}
              </Button>
            ),
        )}
      </div>
      {decisions.length > 0 && (
        <>
          <h3>处理记录</h3>
          <ul className={styles.log}>
            {decisions.map((one) => (
              <li key={one.at + one.action}>
                {timeText(one.at)} {one.staff} {actionWord(one.action)}
                {one.reason && `：${one.reason}`}
              </li>
            ))}
          </ul>
        </>
      )}
      {step && (
        <ReasonDialog
          title={step.title}
          asks={step.asks}
          fields={step.fields}
          endpoint={step.endpoint}
          input={{ id }}
          onClose={() => setStep(undefined)}
          onDone={(answer) => {
            if (step.endpoint === revealCitizen) setPhone((answer as { phone: string }).phone)
            setStep(undefined)
            say(`${step.title}：已完成`)
            onChanged()
          }}
        />
      )}
    </Card>
  )
}
