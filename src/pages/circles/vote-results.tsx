import { Check } from 'lucide-react'
import type { Vote } from '#contract/vote-fields.ts'
import { countText } from '#lib/count-text.ts'
import styles from './votes.module.css'

/** What each option has; before it is shown, the options alone. */
export const VoteResults = ({ vote: { options, shown, my_options: mine, status } }: { vote: Vote }) => (
  <>
    <ul className={styles.results}>
      {options.map(({ id, text, vote_num: num, percent }) => (
        <li key={id} className={styles.result}>
          <span className={styles.line}>
            <span className={styles.words}>
              {text}
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
          {shown === 1 && <progress className={styles.meter} max={100} value={percent} aria-label={text} />}
        </li>
      ))}
    </ul>
    {shown === 0 && <p className={styles.note}>{status === 0 ? '还没有开始投票' : '投票后可以看到结果'}</p>}
  </>
)
