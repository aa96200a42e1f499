import type { ChosenFiles } from '#features/upload/files-field.tsx'

/** A vote as it is written. options: words, one for each; end, signupEnd: of a datetime-local field. */
export interface VoteDraft {
  type: string
  title: string
  options: string[]
  most: string
  daily: boolean
  end: string
  signupEnd: string
}
/** The fields of a post being written: one draft for each circle. */
export interface PostDraft extends ChosenFiles {
  content: string
  address: string
  position: { longitude: number; latitude: number } | null
  topic: { id: string; name: string } | null
  vote: VoteDraft | null
}
export const POST_FORM = 'circle-post'
export const blankPost: PostDraft = {
  content: '',
  address: '',
  position: null,
  topic: null,
  vote: null,
  pictures: [],
  films: [],
}
export const blankVote: VoteDraft = {
  type: '1',
  title: '',
  options: ['', ''],
  most: '2',
  daily: false,
  end: '',
  signupEnd: '',
}
const moment = (local: string) => local && `${local.replace('T', ' ')}:00`
/** As the contract has it. The fields are in Shanghai time, wherever the device is. */
export const voteInput = ({ type, title, options, most, daily, end, signupEnd }: VoteDraft) => ({
  type,
  title,
  options: type === '3' ? [] : options.filter((one) => one.trim() !== '').map((text) => ({ text })),
  max_select: type === '2' ? most : 1,
  daily: daily ? 1 : 0,
  end_at: moment(end),
  signup_end: type === '3' ? moment(signupEnd) : '',
})
