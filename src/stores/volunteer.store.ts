import { makeAutoObservable, observableRef } from 'mobx'

/**
 * The volunteer's record of this session, with the names of the specification [rule R77]. uc_volunteer: the volunteer's
 * number, 0 for none.
 */
export interface VolunteerState {
  detail_volunteer: { cpc_tema: { id: string; name: string }[] } | undefined
  statistic: Record<string, number> | undefined
  uc_volunteer: number
  helperInfo: Record<string, unknown> | undefined
  practiceConfig: Record<string, unknown> | undefined
}
const nobody: VolunteerState = {
  detail_volunteer: undefined,
  statistic: undefined,
  uc_volunteer: 0,
  helperInfo: undefined,
  practiceConfig: undefined,
}

/**
 * Held in memory only; reset when the session ends or the server reports the volunteer session as invalid [rules R71,
 * R138].
 */
export class VolunteerStore {
  state: VolunteerState = nobody
  constructor() {
    makeAutoObservable(this, { state: observableRef }, { autoBind: true })
  }
  /** A volunteer has a record and statistics [rule R103]. */
  get isVolunteer(): boolean {
    return this.state.detail_volunteer !== undefined && this.state.statistic !== undefined
  }
  set(change: Partial<VolunteerState>): void {
    this.state = { ...this.state, ...change }
  }
  reset(): void {
    this.state = nobody
  }
}
