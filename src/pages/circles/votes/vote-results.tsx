import { Check } from 'lucide-react'
import { optionName, type Vote, voteState } from '#contract/circles/vote-fields.ts'
import { countText } from '#lib/count-text.ts'
import { OptionPicture } from './option-picture.tsx'
import styles from './votes.module.css'

/** What each option has; before it is shown, the options alone. */
export const VoteResults = ({ vote: { options, shown, my_options: mine, status } }: { vote: Vote }) => (
  <>
    <ul className={styles.results}>
      {options.map((option, place) => {
        const { id, image, introduction, vote_num: num, percent } = option
        const name = optionName(option, place)
        return (
          <li key={id} className={styles.result}>
            <OptionPicture image={image} />
            <div className={styles.share}>
              <span className={styles.line}>
                <span className={styles.words}>
                  {name}
                  {mine.includes(id) && (
                    <>
                      {' '}
                      <Check aria-hidden="true" />
                      <span className="visually-hidden">我投的</span>
                    </>
                  )}
                </span>
                {shown === 1 && (
                  <span className="tabular">
                    {countText(num)} 票 {percent}%
                  </span>
                )}
              </span>
              {introduction && <span className={styles.about}>{introduction}</span>}
              {shown === 1 && <progress className={styles.meter} max={100} value={percent} aria-label={name} />}
            </div>
          </li>
        )
      })}
    </ul>
    {shown === 0 && (
      <p className={styles.note}>{status === voteState.coming ? '还没有开始投票' : '投票后可以看到结果'}</p>
    )}
  </>
)
