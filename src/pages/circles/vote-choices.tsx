import type { Vote } from '#contract/vote-fields.ts'
import { sizedPicture } from '#lib/sized-picture.ts'
import { Picture } from '#ui/picture.tsx'
import styles from './votes.module.css'

/** Radio buttons or checkboxes; one more than allowed cannot be ticked. */
export function VoteChoices({
  vote,
  chosen,
  onChange,
}: {
  vote: Vote
  chosen: string[]
  onChange: (chosen: string[]) => void
}) {
  const single = vote.max_select === 1
  const full = !single && chosen.length >= vote.max_select
  return (
    <fieldset className={styles.choices}>
      <legend className="visually-hidden">{vote.title}</legend>
      {vote.options.length === 0 && <p className={styles.note}>还没有候选人</p>}
      {vote.options.map(({ id, text, image }) => {
        const on = chosen.includes(id)
        return (
          <label key={id} className={styles.choice}>
            <input
              type={single ? 'radio' : 'checkbox'}
              name={`vote-${vote.id}`}
              checked={on}
              disabled={full && !on}
              onChange={() => onChange(single ? [id] : on ? chosen.filter((one) => one !== id) : [...chosen, id])}
            />
            {image && (
              <span className={styles.picture}>
                <Picture src={sizedPicture(image, 336)} alt="" ratio="1:1" />
              </span>
            )}
            <span className={styles.words}>{text}</span>
          </label>
        )
      })}
    </fieldset>
  )
}
