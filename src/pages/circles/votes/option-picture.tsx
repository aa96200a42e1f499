import { sizedPicture } from '#lib/sized-picture.ts'
import { Picture } from '#ui/picture.tsx'
import styles from './votes.module.css'

/** The picture of an option beside its words, where it has one. */
export const OptionPicture = ({ image }: { image: string }) =>
  image && (
    <span className={styles.picture}>
      <Picture src={sizedPicture(image, 336)} alt="" ratio="1:1" />
    </span>
  )
