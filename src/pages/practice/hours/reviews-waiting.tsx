import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { getActivity, getActivityJoins } from '#contract/activities.ts'
import { describeError } from '#contract/errors.ts'
import { decideHoursReview, getHoursReviews, type HoursReview } from '#contract/hours.ts'
import { CitizenName } from '#features/citizens/citizen-name.tsx'
import { call } from '#queries/call.ts'
import { hoursReviewsQuery } from '#queries/hours.queries.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import { WordsField } from '#ui/words-field.tsx'
import styles from './hours.module.css'

const shown: unknown[] = [getHoursReviews, getActivity, getActivityJoins].map(({ name }) => name)
const SHORTEST_STEP = 0.5

/** For organisers: whose hours are to be looked at again. most: the hours of the activity. */
export function ReviewsWaiting({ id, most }: { id: string; most: number }) {
  const { data } = useQuery(hoursReviewsQuery(id))
  if (!data || data.list.length === 0) return null
  return (
    <ul className={styles.list}>
      {data.list.map((review) => (
        <Waiting key={review.id} review={review} most={most} />
      ))}
    </ul>
  )
}

function Waiting({ review, most }: { review: HoursReview; most: number }) {
  const client = useQueryClient()
  const { overlays } = useStores()
  const [hours, setHours] = useState(String(review.hours))
  const [answer, setAnswer] = useState('')
  const [faults, setFaults] = useState<{ hours?: string; answer?: string }>({})
  const [busy, setBusy] = useState(false)
  const decide = async (event: SubmitEvent) => {
    event.preventDefault()
    const half = Number(hours) / SHORTEST_STEP
    const isRight = hours.trim() !== '' && Number.isInteger(half) && half >= 0 && Number(hours) <= most
    const wrong = {
      ...(isRight ? {} : { hours: `0 到 ${most}，以半小时为单位` }),
      ...(answer.trim() === '' ? { answer: '请写明依据，会告诉志愿者' } : {}),
    }
    setFaults(wrong)
    if (Object.keys(wrong).length > 0) return
    setBusy(true)
    try {
      await call(decideHoursReview, { id: review.id, half_hours: half, answer })
      overlays.toast('已核定')
    } catch (error) {
      overlays.toast(describeError(error).message)
    }
    setBusy(false)
    await client.invalidateQueries({ predicate: ({ queryKey: [name] }) => shown.includes(name) })
  }
  return (
    <li className={styles.row}>
      <b>
        <CitizenName of={review.user} /> 申请时长复核
      </b>
      <p>{review.words}</p>
      <p className={styles.quiet}>
        签到 {review.sign_at.slice(11, 16) || '无'} · 签退 {review.sign_out_at.slice(11, 16) || '无'} · 现有{' '}
        {review.hours} 小时
      </p>
      <form className={styles.decide} onSubmit={(event) => void decide(event)} noValidate>
        <WordsField
          label="核定时长（小时）"
          inputMode="decimal"
          value={hours}
          onChange={setHours}
          error={faults.hours}
        />
        <WordsField label="说明" value={answer} onChange={setAnswer} error={faults.answer} placeholder="依据和结论" />
        <Button type="submit" size="small" loading={busy}>
          核定
        </Button>
      </form>
    </li>
  )
}
