// oxlint-disable oxc/no-barrel-file -- imported as a whole, by the server of the console and the tests only
/** What the console calls: on its own address, and for staff alone. */
export * as entrance from './staff/entrance.ts'
export * as members from './staff/members.ts'
export * as staffChanges from './staff/staff-changes.ts'
