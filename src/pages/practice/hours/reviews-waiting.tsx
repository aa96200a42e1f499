import { useQuery, useQueryClient } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { getActivity, getActivityJoins } from '#contract/volunteers/activities.ts'
import { decideHoursReview, getHoursReviews, type HoursReview } from '#contract/volunteers/hours.ts'
import { isBlank, isLonger } from '#contract/words.ts'
import { CitizenName } from '#features/citizens/citizen-name.tsx'
import { useWriteForm } from '#features/forms/use-write-form.ts'
import { WriteForm } from '#features/forms/write-form.tsx'
import { hoursText } from '#lib/hours-text.ts'
import { call } from '#queries/call.ts'
import { hoursReviewsQuery } from '#queries/hours.queries.ts'
import { Button } from '#ui/button.tsx'
import { WordsField } from '#ui/words-field.tsx'
import styles from './hours.module.css'

const shown: unknown[] = [getHoursReviews, getActivity, getActivityJoins].map(({ name }) => name)
const SHORTEST_STEP = 0.5
const LONGEST = 200
const halvesOf = (hours: string) => Number(hours) / SHORTEST_STEP

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

const Waiting = observer(function Waiting({ review, most }: { review: HoursReview; most: number }) {
  const client = useQueryClient()
  const form = useWriteForm({
    form: 'hours-answer',
    target: review.id,
    blank: { hours: String(review.hours), answer: '' },
    check: ({ hours, answer }) => {
      const half = halvesOf(hours)
      const isRight = !isBlank(hours) && Number.isInteger(half) && half >= 0 && Number(hours) <= most
      const isLong = isLonger(answer, LONGEST)
      return {
        hours: isRight ? undefined : `0 到 ${most}，以半小时为单位`,
        answer: isBlank(answer) ? '请写明依据，会告诉志愿者' : isLong ? `最多 ${LONGEST} 个字` : undefined,
      }
    },
    send: async ({ hours, answer }) => {
      await call(decideHoursReview, { id: review.id, half_hours: halvesOf(hours), answer })
      return { state: 'sent', answer: undefined }
    },
    refusedAt: 'answer',
    thanks: () => '已核定',
    done: () => client.invalidateQueries({ predicate: ({ queryKey: [name] }) => shown.includes(name) }),
  })
  return (
    <li className={styles.row}>
      <b>
        <CitizenName of={review.user} /> 申请时长复核
      </b>
      <p>{review.words}</p>
      <p className={styles.quiet}>
        签到 {review.sign_at.slice(11, 16) || '无'} · 签退 {review.sign_out_at.slice(11, 16) || '无'} · 现有{' '}
        {hoursText(review.hours)} 小时
      </p>
      <WriteForm
        form={form}
        className={styles.decide}
        button={
          <Button type="submit" size="small" loading={form.state.busy}>
            核定
          </Button>
        }
      >
        <WordsField {...form.field('hours')} label="核定时长（小时）" inputMode="decimal" />
        <WordsField {...form.field('answer')} label="说明" placeholder="依据和结论" />
      </WriteForm>
    </li>
  )
})
