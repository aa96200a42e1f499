import styles from './facts.module.css'

/** A few numbers side by side, each over its name. */
export const Facts = ({ of }: { of: readonly (readonly [name: string, value: string])[] }) => (
  <dl className={styles.facts}>
    {of.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd className="tabular">{value}</dd>
      </div>
    ))}
  </dl>
)
