import { giveBackCare } from '#server/help/care/give-back.ts'
import { helperInfoOf } from '#server/help/care/helper-info-of.ts'
import { registerDuties } from '#server/volunteers/duties.ts'
import { wantedSubject } from './wanted-subject.ts'

registerDuties({ giveBack: giveBackCare, helperInfo: helperInfoOf, wanted: wantedSubject })
