import type {
  Commentable,
  Followable,
  LikedByName,
  Reportable,
  Subject,
  Subscribable,
  UNNAMED,
} from '#contract/subjects.ts'
import type { SubjectKind } from './subject.ts'

/** What the contract promises of a kind, the server must have. */
type Registry = { [S in Subject]: SubjectKind } & { comment: Required<Pick<SubjectKind, 'on'>> } & Record<
    Commentable,
    { commentCounter: string }
  > &
  Record<LikedByName | typeof UNNAMED, { markCounter: { like: string | undefined } }> &
  Record<
    Followable | Subscribable,
    Required<Pick<SubjectKind, 'listed'>> & { markCounter: { follow: string | undefined } }
  > &
  Record<Reportable, Required<Pick<SubjectKind, 'reported'>>> &
  Record<typeof UNNAMED, Required<Pick<SubjectKind, 'contentType'>>>

/** By name, in the order in which their rows are locked. Filled by city/subject-kinds.ts when the program is loaded. */
export const subjects = {} as Registry
export const registerSubjects = (kinds: Registry): void => void Object.assign(subjects, kinds)
