import { Link } from '@tanstack/react-router'
import { countText } from '#lib/count-text.ts'
import { sizedPicture } from '#lib/sized-picture.ts'
import { useStores } from '#stores/stores.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Picture } from '#ui/picture.tsx'
import { ProfileRow } from '#ui/profile-row.tsx'
import styles from './subject-row.module.css'

export interface SubjectRowProps {
  /** num: formatted by numText. */
  subject: { name: string; cover: string; introduction: string; num: number }
  /** The path of its page; left out where it has none. */
  to?: string | undefined
  numText: (count: string) => string
  /** A picture is square, a person round. */
  square?: boolean
  word: string
  onLeave: () => void
}

/** A followed person or a subscription: the row opens it, the button unfollows after asking. */
export function SubjectRow({
  subject: { name, cover, introduction, num },
  to,
  numText,
  square,
  word,
  onLeave,
}: SubjectRowProps) {
  const { overlays } = useStores()
  const leave = async () => {
    const yes = await overlays.ask({ title: `${word}“${name}”？`, confirm: word, cancel: '再想想' })
    if (yes) onLeave()
  }
  const src = cover ? sizedPicture(cover, 336) : undefined
  return (
    <ProfileRow
      leading={
        square ? (
          <Picture src={src} alt="" ratio="1:1" className={styles.cover} />
        ) : (
          <Avatar name={name} src={src ?? ''} size="large" />
        )
      }
      name={name}
      about={introduction}
      note={numText(countText(num))}
      render={to ? <Link to={to} /> : undefined}
      trailing={
        <Button kind="plain" size="small" aria-label={`${word} ${name}`} onClick={() => void leave()}>
          {word}
        </Button>
      }
    />
  )
}
