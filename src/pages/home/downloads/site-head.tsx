import { useQuery } from '@tanstack/react-query'
import { sizedPicture } from '#lib/sized-picture.ts'
import { builtInConfigurations, configurationsQuery } from '#queries/configurations.queries.ts'
import { classNames } from '#ui/class-names.ts'
import styles from './site-head.module.css'

/** The app's logo, name and description. large: the head of a whole page. */
export function SiteHead({ large }: { large?: boolean }) {
  const { data: { config } = builtInConfigurations } = useQuery(configurationsQuery())
  const logo = config.image || config.logo2
  const side = large ? 88 : 72
  return (
    <div className={classNames(styles.head, large && styles.large)}>
      {logo && <img className={styles.logo} src={sizedPicture(logo, 336)} width={side} height={side} alt="" />}
      <h2 className={styles.name}>{config.name}</h2>
      {config.description && <p className={styles.description}>{config.description}</p>}
    </div>
  )
}
