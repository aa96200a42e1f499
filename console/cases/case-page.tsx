import { Link } from '@tanstack/react-router'
import type { Case } from '#contract/staff/cases.ts'
import { CaseBadges } from '#console/things/case-badges.tsx'
import { CaseVisits } from '#console/visits/case-visits.tsx'
import { Card, PageHead } from '#console/ui/card.tsx'
import { Failed, Loading } from '#console/ui/states.tsx'
import { timeText } from '#console/ui/time-text.ts'
import { adviceStates } from '#contract/government/advices.ts'
import { CaseActs } from './case-acts.tsx'
import { CaseDecisions } from './case-decisions.tsx'
import { CaseNotes } from './case-notes.tsx'
import { CaseWords } from './case-words.tsx'
import styles from './cases.module.css'
import { useCase } from './use-case.ts'

/** One suggestion with everything that is known of it, and what can be done with it. */
export function CasePage({ id }: { id: string }) {
  const open = useCase(id)
  const { data: one, error, refetch } = open
  if (!one)
    return (
      <>
        <PageHead title={`诉求 ${id}`} />
        {error ? <Failed error={error} again={() => void refetch()} /> : <Loading />}
      </>
    )
  const changed = () => void refetch()
  return (
    <>
      <PageHead title={one.title}>
        <CaseBadges row={one} />
      </PageHead>
      {error && <Failed error={error} again={changed} />}
      <div className={styles.sides}>
        <div>
          <CaseWords one={one} />
          <Records one={one} />
        </div>
        <div>
          <CaseDecisions one={one} open={open} />
          <CaseActs one={one} onChanged={changed} />
          {one.may_manage === 1 && <CaseVisits id={id} />}
          <CaseNotes one={one} onChanged={changed} />
          <Others title="并入这一件的" list={one.duplicates} />
          <Others title="相似的" list={one.similar} />
        </div>
      </div>
    </>
  )
}

function Records({ one }: { one: Case }) {
  return (
    <Card title="办理记录（公开）">
      <ol className={styles.log}>
        {one.records.map((record) => (
          <li key={record.id}>
            <p className={styles.quiet}>
              {timeText(record.created_at)} {record.department || '提交人'} {adviceStates[record.state]}
            </p>
            <p className={styles.said}>{record.content}</p>
            {record.attachments.map((file, place) => (
              <a key={file} href={file} target="_blank" rel="noreferrer">
                附件 {place + 1}
              </a>
            ))}
          </li>
        ))}
      </ol>
    </Card>
  )
}

function Others({ title, list }: { title: string; list: Case['similar'] }) {
  if (list.length === 0) return null
  return (
    <Card title={title}>
      <ul className={styles.log}>
        {list.map((other) => (
          <li key={other.id}>
            <Link to="/$thing/$id" params={{ thing: 'cases', id: other.id }}>
              {other.title}
            </Link>
            <p className={styles.quiet}>
              编号 {other.id} · {adviceStates[other.state]} · {other.department}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
