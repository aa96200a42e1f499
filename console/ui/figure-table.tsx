import styles from './figure-table.module.css'

/** A small table: the first column names, the others mostly count. */
export const FigureTable = ({ head, rows }: { head: string[]; rows: string[][] }) => (
  // What is wider than the screen is scrolled sideways, also with the keyboard.
  <div className={styles.scroll} role="group" aria-label={head[0]} tabIndex={0}>
    <table className={styles.figures}>
      <thead>
        <tr>
          {head.map((one) => (
            <th key={one} scope="col">
              {one}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells) => (
          <tr key={cells.join(' ')}>
            {cells.map((cell, place) => (
              <td key={head[place]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
