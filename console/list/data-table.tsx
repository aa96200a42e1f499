import { tableFeatures, useTable, type ColumnDef } from '@tanstack/react-table'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useMemo, useState, type ReactNode } from 'react'
import type { Thing } from '#console/things/thing.ts'
import { classNames } from '#console/ui/class-names.ts'
import styles from './data-table.module.css'

// The server divides into pages and filters: of the table no more is needed than its columns and rows.
const features = tableFeatures({})
interface Held {
  row: unknown
}

interface DataTableProps {
  thing: Thing
  rows: unknown[]
  /** The ids of rows that are ticked; undefined where none can be. */
  ticked?: string[]
  onTick: (ids: string[]) => void
}

/** The rows of a thing. On a narrow screen each of them is a card. */
export function DataTable({ thing, rows, ticked, onTick }: DataTableProps) {
  const [opened, setOpened] = useState<string>()
  const data = useMemo(() => rows.map((row): Held => ({ row })), [rows])
  const columns = useMemo(
    () =>
      thing.columns.map((column, place): ColumnDef<typeof features, Held> => ({
        id: String(place),
        header: column.title,
        cell: ({ row }) => column.cell(row.original.row),
      })),
    [thing],
  )
  const table = useTable({ features, columns, data, getRowId: ({ row }) => thing.idOf(row) })

  const box = (id: string, row: unknown) =>
    ticked &&
    (thing.batch?.fits(row) ? (
      <td className={styles.tick}>
        <input
          type="checkbox"
          aria-label={`选择“${thing.titleOf(row)}”`}
          checked={ticked.includes(id)}
          onChange={({ target }) => onTick(target.checked ? [...ticked, id] : ticked.filter((one) => one !== id))}
        />
      </td>
    ) : (
      <td className={styles.tick} />
    ))
  const opener = (id: string, words: ReactNode) =>
    thing.detail ? (
      <button
        type="button"
        data-row
        className={classNames(styles.open, styles.toggle)}
        aria-expanded={opened === id}
        onClick={() => setOpened(opened === id ? undefined : id)}
      >
        <ChevronRight aria-hidden="true" className={styles.arrow} />
        {words}
      </button>
    ) : (
      <Link data-row className={styles.open} to="/$thing/$id" params={{ thing: thing.name, id }}>
        {words}
      </Link>
    )

  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{thing.title}</caption>
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            {ticked && <td />}
            {group.headers.map((header) => (
              <th key={header.id} scope="col">
                <table.FlexRender header={header} />
              </th>
            ))}
          </tr>
        ))}
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => [
          <tr key={row.id} className={styles.row}>
            {box(row.id, row.original.row)}
            {row.getAllCells().map((cell, place) => {
              const column = thing.columns[place]!
              const words = <table.FlexRender cell={cell} />
              return (
                <td key={cell.id} data-label={column.title} className={column.kind === 'figure' ? styles.figure : ''}>
                  {place === 0 ? opener(row.id, words) : <span>{words}</span>}
                </td>
              )
            })}
          </tr>,
          opened === row.id && (
            <tr key={`${row.id} detail`} className={styles.detail}>
              <td colSpan={thing.columns.length}>{thing.detail?.(row.original.row)}</td>
            </tr>
          ),
        ])}
      </tbody>
    </table>
  )
}
