import { Link } from '@tanstack/react-router'
import { Building2, Clapperboard, GraduationCap, GalleryVertical, Mic, Radio, Tv, UserRound, Video } from 'lucide-react'
import { useOpenPaths } from '#features/modules/use-open-paths.ts'
import { classNames } from '#ui/class-names.ts'
import styles from './find-places.module.css'

const places = [
  { to: '/play', label: '短视频', icon: GalleryVertical },
  { to: '/videos-collection', label: '视频合集', icon: Clapperboard },
  { to: '/live', label: '直播', icon: Video },
  { to: '/tv', label: '电视', icon: Tv },
  { to: '/radios', label: '电台', icon: Radio },
  { to: '/anchors', label: '主播', icon: Mic },
  { to: '/org-list', label: '机构', icon: Building2 },
  { to: '/character', label: '人物', icon: UserRound },
  { to: '/class-assistant', label: '课堂助手', icon: GraduationCap },
] as const

/** Links to people, organizations and lessons. */
export function FindPlaces() {
  const isOpen = useOpenPaths()
  return (
    <nav className={styles.places} aria-label="发现更多">
      {places
        .filter(({ to }) => isOpen(to))
        .map(({ to, label, icon: Icon }) => (
          <Link key={to} to={to} className={classNames(styles.place, 'press')}>
            <span className={styles.icon} aria-hidden="true">
              <Icon />
            </span>
            {label}
          </Link>
        ))}
    </nav>
  )
}
