import { classNames } from '#ui/class-names.ts'
import { PillLink } from '#ui/pill-link.tsx'
import slide from '#ui/slide.module.css'
import styles from './group-pills.module.css'

/** Kinds of places to choose one of; '' is all of them. */
export const GroupPills = ({
  groups,
  chosen,
  onChoose,
}: {
  groups: readonly { id: string; name: string }[]
  chosen: string
  onChoose: (id: string) => void
}) => (
  <div className={classNames(slide.line, styles.pills)} role="group" aria-label="分类">
    {[{ id: '', name: '全部' }, ...groups].map(({ id, name }) => (
      <PillLink
        key={id}
        render={<button type="button" aria-pressed={id === chosen} />}
        current={id === chosen}
        onClick={() => onChoose(id)}
      >
        {name}
      </PillLink>
    ))}
  </div>
)
