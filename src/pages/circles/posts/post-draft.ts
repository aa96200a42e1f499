import { asStoredLine } from '#contract/words.ts'
import { imageOf, type ChangePictures, type ChosenPicture } from '#features/upload/chosen-picture.ts'
import { filesOf, type ChosenFiles } from '#features/upload/files-field.tsx'
import { blankPlace, blankWritten, type PlaceDraft, type WrittenDraft } from '#features/written/written-draft.ts'
import type { OutboxFile } from '#offline/db.ts'

/** A vote as it is written. */
export interface VoteDraft {
  type: string
  title: string
  /** words, one for each. */
  options: string[]
  illustrated?: boolean
  /** Of the options, by their place, where illustrated is chosen. */
  pictures?: readonly (readonly ChosenPicture[])[]
  most: string
  daily: boolean
  /** end, signupEnd: of a datetime-local field. */
  end: string
  signupEnd: string
  /** One at most. */
  cover?: readonly ChosenPicture[]
  /** For candidates (drafts of earlier releases have none of these). */
  places?: string
}
/** Places for candidates where nobody says how many. */
export const USUAL_PLACES = '20'

/** The fields of a post being written: one draft for each circle. */
export interface PostDraft extends WrittenDraft, PlaceDraft {
  topic: { id: string; name: string } | null
  vote: VoteDraft | null
}
export const POST_FORM = 'circle-post'
export const blankPost: PostDraft = { topic: null, vote: null, ...blankWritten, ...blankPlace }
export const blankVote: VoteDraft = {
  type: '1',
  title: '',
  options: ['', ''],
  most: '2',
  daily: false,
  end: '',
  signupEnd: '',
}
/** The picture of an option, changed. */
export const withPicture = (vote: VoteDraft, place: number, change: Parameters<ChangePictures>[0]): VoteDraft => ({
  ...vote,
  pictures: vote.options.map((_, n) => {
    const known = vote.pictures?.[n] ?? []
    return n === place ? change(known) : known
  }),
})
/** Its cover, changed. */
export const withCover = (vote: VoteDraft, change: Parameters<ChangePictures>[0]): VoteDraft => ({
  ...vote,
  cover: change(vote.cover ?? []),
})
export const withoutOption = (vote: VoteDraft, place: number): VoteDraft => ({
  ...vote,
  options: vote.options.filter((_, n) => n !== place),
  pictures: vote.options.map((_, n) => vote.pictures?.[n] ?? []).filter((_, n) => n !== place),
})
const moment = (local: string) => local && `${local.replace('T', ' ')}:00`
/** In words or with a picture; what is left empty is no option. */
export const optionsOf = ({ type, options, illustrated, pictures = [] }: VoteDraft) =>
  type === '3'
    ? []
    : options.flatMap((words, n) => {
        const [text, picture] = [asStoredLine(words), illustrated ? pictures[n]?.[0] : undefined]
        return text === '' && !picture ? [] : [{ text, picture }]
      })
/** As the contract has it. The fields are in Shanghai time, wherever the device is. */
export const voteInput = (vote: VoteDraft) => ({
  type: vote.type,
  title: vote.title,
  options: optionsOf(vote).map(({ text }) => ({ text })),
  max_select: vote.type === '2' ? vote.most : 1,
  daily: vote.daily ? 1 : 0,
  end_at: moment(vote.end),
  ...(vote.type === '3'
    ? { signup_end: moment(vote.signupEnd), signup_limit: Number(vote.places || USUAL_PLACES) }
    : { signup_end: '' }),
})
/** The pictures of a vote, by where each stands in it. */
const votePictures = (vote: VoteDraft) => [
  ...(vote.cover ?? []).map((picture) => ({ picture, within: ['cover'] as (string | number)[] })),
  ...optionsOf(vote).flatMap(({ picture }, n) => (picture ? [{ picture, within: ['options', n, 'image'] }] : [])),
]
/** The files of a post: its own, and the pictures of its vote. */
export const postFiles = ({ vote, ...files }: ChosenFiles & Pick<PostDraft, 'vote'>): OutboxFile[] => [
  ...filesOf(files),
  ...(vote ? votePictures(vote) : []).map(({ picture, within }) => ({ ...imageOf(picture), field: 'vote', within })),
]
/** The files of a vote that is a post by itself. */
export const voteFiles = (vote: VoteDraft): OutboxFile[] =>
  votePictures(vote).map(({ picture, within: [field, ...within] }) => ({
    ...imageOf(picture),
    field: String(field),
    ...(within.length > 0 ? { within } : { single: true as const }),
  }))
