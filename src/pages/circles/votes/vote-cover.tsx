import { sizedPicture } from '#lib/sized-picture.ts'
import { Picture } from '#ui/picture.tsx'

/** The cover of a vote, where it has one: the title says what it is about. */
export const VoteCover = ({ cover }: { cover: string }) =>
  cover && <Picture src={sizedPicture(cover, 750)} alt="" ratio="16:9" />
