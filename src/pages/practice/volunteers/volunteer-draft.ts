import { standings } from '#contract/volunteers/volunteer-states.ts'
import type { Volunteer } from '#contract/volunteers/volunteers.ts'
import type { ChosenPicture } from '#features/upload/chosen-picture.ts'

/** The fields being written. guardian_*: asked of who is under 18. */
export interface VolunteerDraft {
  name: string
  sex: string
  birthdate: string
  street: string
  community: string
  address: string
  political: string
  education: string
  occupation: string
  skills: string[]
  /** '' for none. */
  team: string
  /** A photo, one at most; without one that which was sent before stays. */
  pictures: readonly ChosenPicture[]
  /** Says so: of a verified citizen only the server knows when they were born. */
  young: boolean
  guardian: string
  guardianPhone: string
  guardianAgreed: boolean
  agreed: boolean
}
/** What was written before is not asked twice; a name is, because it is only known masked. */
export const blankVolunteer = (known: Volunteer | null): VolunteerDraft => ({
  name: '',
  sex: known?.sex ? String(known.sex) : '',
  birthdate: known?.birthdate ?? '',
  street: known?.street_id ?? '',
  community: known?.community ?? '',
  address: known?.home_address ?? '',
  political: known?.political ?? '',
  education: known?.education ?? '',
  occupation: known?.occupation ?? '',
  skills: known?.skills ?? [],
  team: known?.team_id ?? '',
  pictures: [],
  young: false,
  guardian: '',
  guardianPhone: '',
  guardianAgreed: false,
  agreed: known?.status === standings.approved,
})
