import { X } from 'lucide-react'
import { OPTIONS_LEAST, MAX_OPTIONS } from '#contract/circles/vote-fields.ts'
import { PictureField } from '#features/upload/picture-field.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { WordsField } from '#ui/words-field.tsx'
import { withPicture, withoutOption, type VoteDraft } from '#pages/circles/posts/post-draft.ts'
import page from '#pages/circles/groups/circles.module.css'
import styles from './votes.module.css'

/** The options of a vote in words, and where wanted with a picture each. */
export function VoteOptions({
  vote,
  error,
  onPreparing,
  onChange,
}: {
  vote: VoteDraft
  error: string | undefined
  onPreparing: (preparing: boolean) => void
  onChange: (change: (now: VoteDraft) => VoteDraft) => void
}) {
  return (
    <>
      {vote.options.map((text, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- an option is its place
        <div key={place} className={styles.option}>
          <WordsField
            label={`选项 ${place + 1}`}
            value={text}
            onChange={(next) =>
              onChange((now) => ({ ...now, options: now.options.map((one, n) => (n === place ? next : one)) }))
            }
            limit={40}
            note={place === 0 && vote.illustrated ? '有图片的选项可以不写文字' : undefined}
            error={place === 0 ? error : undefined}
          />
          {vote.options.length > OPTIONS_LEAST && (
            <span className={styles.remove}>
              <IconButton
                icon={<X />}
                label={`删除选项 ${place + 1}`}
                onClick={() => onChange((now) => withoutOption(now, place))}
              />
            </span>
          )}
          {vote.illustrated && (
            <div className={styles.illustration}>
              <PictureField
                label={`选项 ${place + 1} 的图片`}
                limit={1}
                onPreparing={onPreparing}
                pictures={vote.pictures?.[place] ?? []}
                change={(next) => onChange((now) => withPicture(now, place, next))}
              />
            </div>
          )}
        </div>
      ))}
      <div className={page.block}>
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={vote.illustrated === true}
            onChange={() => onChange((now) => ({ ...now, illustrated: now.illustrated !== true }))}
          />
          <span className={styles.words}>给选项配图片</span>
        </label>
        {vote.options.length < MAX_OPTIONS && (
          <Button kind="soft" onClick={() => onChange((now) => ({ ...now, options: [...now.options, ''] }))}>
            添加选项
          </Button>
        )}
      </div>
    </>
  )
}
