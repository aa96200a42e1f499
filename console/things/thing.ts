/** What is declared of a thing of the console; its list and its form are made of it. */
import type { LucideIcon } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Permission } from '#contract/staff/permissions.ts'

/** What stands in an address behind '?'. */
export type Words = Record<string, string>
export interface Page<Row = unknown> {
  list: Row[]
  total: number
  page_size: number
}
interface Column<Row> {
  title: string
  cell(row: Row): ReactNode
  /** Figures and times: in one line, and of equal width. */
  kind?: 'figure'
}
export interface Filter {
  name: string
  label: string
  kind: 'search' | 'day' | 'line' | 'choice'
  choices?: Choices
}
export type Value = string | string[]
export type Values = Record<string, Value>
export interface Choice {
  value: string
  label: string
  group?: string
}
type Choices = (signal: AbortSignal) => Promise<Choice[]>
export interface ControlProps {
  label: string
  value: Value
  onChange: (value: Value) => void
}
export interface Field {
  name: string
  label: string
  hint?: string
  /** boxes: any number of its choices. moment: a time of the city, or none. own: by a control of its own. */
  kind: 'line' | 'text' | 'boxes' | 'choice' | 'number' | 'moment' | 'day' | 'own'
  choices?: Choices
  control?: ComponentType<ControlProps>
  /** new: asked for once. changed: asked for when something that is there is changed. */
  only?: 'new' | 'changed'
}
/** Sends a form. shows: what is to be seen once, when it has arrived. */
export interface Writing<Row> {
  endpoint: Endpoint
  /** What the call takes beside what was typed. */
  with?(row: Row): Record<string, unknown>
  /** What the call takes of what was typed; without it what was typed. */
  from?(values: Values): Record<string, unknown>
  shows?(answer: unknown): ReactNode
  /** The id of what was made, which is opened then. */
  opens?(answer: unknown): string
}
export interface Action<Row> extends Writing<Row> {
  /** '' where it cannot be done now. */
  label(row: Row): string
  /** What happens, asked before it does. */
  asks(row: Row): string
  danger?: boolean
  /** What is asked beside; the reason, if nothing else. */
  fields?: Field[]
}
/** Done with several rows at once, which are ticked for it. */
interface Batch<Row> {
  label: string
  permission: Permission
  /** Which rows can be ticked. */
  fits(row: Row): boolean
  asks(rows: number): string
  fields: Field[]
  endpoint: Endpoint
  with(ids: string[]): Record<string, unknown>
}
export interface Thing<Row = unknown> {
  /** Its part of the address. */
  name: string
  title: string
  icon: LucideIcon
  permission: Permission
  /** Who has one of these may open it as well. */
  orPermissions?: readonly Permission[]
  /** What is said where there is none. */
  empty: string
  read(search: Words, signal?: AbortSignal): Promise<Page<Row>>
  find?(id: string, signal?: AbortSignal): Promise<Row | undefined>
  idOf(row: Row): string
  titleOf(row: Row): string
  columns: Column<Row>[]
  filters: Filter[]
  fields?: Field[]
  valuesOf?(row: Row): Values
  /** Why it cannot be changed; '' when it can. What else can be done with it is offered all the same. */
  fixed?(row: Row): string
  /** values: what stands in a new one at first. */
  make?: Writing<undefined> & { label: string; values?: Values }
  change?: Writing<Row>
  actions?: Action<Row>[]
  batch?: Batch<Row>
  /** Where a form by declaration does not do. */
  page?: ComponentType<{ id: string; member: string }>
  /** In place of the list. */
  desk?: ComponentType<{ member: string; search: Words }>
  /** Above the list. */
  above?: ComponentType
  /** Below the form of one. */
  below?(row: Row): ReactNode
  /** Rows that open in place; those of other things have a form. */
  detail?(row: Row): ReactNode
  saves?: { endpoint: Endpoint; filters: string[]; file: string; textOf(answer: unknown): string }
}

/** Whether a member with these permissions finds it in the navigation. */
export const mayOpen = ({ permission, orPermissions = [] }: Thing, permissions: readonly string[]): boolean =>
  [permission, ...orPermissions].some((one) => permissions.includes(one))

/** Rows of one thing are of one kind; lists and forms need not know of which. */
export const defineThing = <Row>(thing: Thing<Row>): Thing => thing as Thing

/** A thing with a desk of its own in place of a list. */
export const defineDesk = (
  desk: Pick<Thing, 'name' | 'title' | 'icon' | 'permission' | 'orPermissions' | 'desk'>,
): Thing => ({
  ...desk,
  empty: '',
  read: () => Promise.resolve({ list: [], total: 0, page_size: 0 }),
  idOf: () => '',
  titleOf: () => '',
  columns: [],
  filters: [],
})

/** A thing of which there are so few that all are read at once. */
export const readWhole = <Row extends { id: string }>(all: (signal?: AbortSignal) => Promise<Row[]>) => ({
  async read(_search: Words, signal?: AbortSignal): Promise<Page<Row>> {
    const list = await all(signal)
    return { list, total: list.length, page_size: list.length }
  },
  find: async (id: string, signal?: AbortSignal) => (await all(signal)).find((row) => row.id === id),
  idOf: (row: Row) => row.id,
})

/** Words by what they stand for, as choices. */
export const fixedChoices = (words: Record<string, string>) => (): Promise<Choice[]> =>
  Promise.resolve(Object.entries(words).map(([value, label]) => ({ value, label })))
export const yesOrNo = (yes: string, no: string) => (): Promise<Choice[]> =>
  Promise.resolve([
    { value: '1', label: yes },
    { value: '0', label: no },
  ])
