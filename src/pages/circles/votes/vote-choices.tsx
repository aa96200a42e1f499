import { optionName, type Vote } from '#contract/circles/vote-fields.ts'
import { OptionPicture } from './option-picture.tsx'
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
      {vote.options.map((option, place) => {
        const { id, image, introduction } = option
        const on = chosen.includes(id)
        return (
          <label key={id} className={styles.choice}>
            <input
              type={single ? 'radio' : 'checkbox'}
              name={`vote-${vote.id}`}
              checked={on}
              disabled={full && !on}
              aria-labelledby={`option-${id}`}
              aria-describedby={introduction ? `about-${id}` : undefined}
              onChange={() => onChange(single ? [id] : on ? chosen.filter((one) => one !== id) : [...chosen, id])}
            />
            <OptionPicture image={image} />
            <span className={styles.words}>
              <span id={`option-${id}`}>{optionName(option, place)}</span>
              {introduction && (
                <span id={`about-${id}`} className={styles.about}>
                  {introduction}
                </span>
              )}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
