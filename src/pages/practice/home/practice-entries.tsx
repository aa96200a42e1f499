import { Link } from '@tanstack/react-router'
import {
  BookOpen,
  Building,
  Camera,
  ClipboardList,
  ConciergeBell,
  HandHeart,
  HandHelping,
  Heart,
  Map,
  MapPinned,
  Medal,
  PenLine,
  Trophy,
  UsersRound,
} from 'lucide-react'
import styles from './practice.module.css'

const entries = [
  { to: '/voluntary-activities', label: '志愿活动', icon: HandHeart },
  { to: '/search-team', label: '志愿团队', icon: UsersRound },
  { to: '/practice-venue', label: '实践场所', icon: MapPinned },
  { to: '/project-list', label: '志愿项目', icon: ClipboardList },
  { to: '/actrank', label: '志愿者榜', icon: Medal },
  { to: '/team-ranking', label: '团队榜', icon: Trophy },
  { to: '/orgrank', label: '组织榜', icon: Building },
  { to: '/micro-wish', label: '微心愿', icon: Heart },
  { to: '/order-serve', label: '点单服务', icon: ConciergeBell },
  { to: '/show-civilization', label: '文明随手拍', icon: Camera },
  { to: '/publish', label: '实践作品', icon: PenLine },
  { to: '/classrooms', label: '文明讲堂', icon: BookOpen },
  { to: '/practice-map', label: '实践地图', icon: Map },
  { to: '/helper-list', label: '结对帮扶', icon: HandHelping },
] as const

/** Everything there is to do in the centre, one tap away. */
export function PracticeEntries() {
  return (
    <nav className={styles.entries} aria-label="志愿服务">
      <ul>
        {entries.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Link to={to} className={styles.entry}>
              <span className={styles.icon} aria-hidden="true">
                <Icon />
              </span>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
