import {
  ArrowDownToLine,
  BadgeCheck,
  Building2,
  BookOpen,
  Camera,
  CircleUser,
  ClipboardCheck,
  ClipboardList,
  Clock,
  ConciergeBell,
  Download,
  Gift,
  GraduationCap,
  HandHeart,
  HandHelping,
  Heart,
  HeartHandshake,
  Info,
  MapPin,
  MapPinned,
  MessageSquareText,
  MessagesSquare,
  Mic,
  PenLine,
  QrCode,
  Send,
  ShieldCheck,
  Smartphone,
  UsersRound,
  Sparkles,
  Wallet,
  type LucideIcon,
} from 'lucide-react'

export interface MineEntry {
  to: string
  label: string
  icon: LucideIcon
  /** Asks a guest to log in first. */
  login?: true
  /** Not inside the operator's own app. */
  webOnly?: true
  shows?: 'city' | 'unsent'
  /** The count of what has news. */
  news?: 'advice' | 'wish' | 'claimed' | 'order'
}

/** The entries of /mine, one per line. Tiles are in the first card, rows in the cards under it. */
export const mineTiles: MineEntry[] = [
  { to: '/user', label: '个人资料', icon: CircleUser, login: true },
  { to: '/safe', label: '账号与安全', icon: ShieldCheck, login: true },
  { to: '/real-name', label: '实名认证', icon: BadgeCheck, login: true },
  { to: '/phone', label: '手机号', icon: Smartphone, login: true },
]
export const mineRows: MineEntry[] = [
  { to: '/outbox', label: '发件箱', icon: Send, shows: 'unsent' },
  { to: '/recent', label: '最近看过', icon: Clock },
  { to: '/downloads', label: '我的下载', icon: ArrowDownToLine },
  { to: '/interact', label: '建言', icon: MessagesSquare, news: 'advice' },
  { to: '/register-volunteer', label: '我的志愿服务', icon: HeartHandshake, login: true },
  { to: '/voluntary-activities', label: '志愿活动', icon: HandHeart },
  { to: '/activity-record', label: '活动记录', icon: ClipboardCheck, login: true },
  { to: '/my-wish', label: '我的心愿', icon: Sparkles, login: true, news: 'wish' },
  { to: '/my-claimed', label: '我的认领', icon: HandHelping, login: true, news: 'claimed' },
  { to: '/service-order', label: '我的订单', icon: ClipboardList, login: true, news: 'order' },
  { to: '/micro-wish', label: '微心愿', icon: Heart },
  { to: '/order-serve', label: '点单服务', icon: ConciergeBell },
  { to: '/practice-code', label: '志愿者码', icon: QrCode, login: true },
  { to: '/show-civilization', label: '文明随手拍', icon: Camera },
  { to: '/group-follow-list', label: '圈子', icon: UsersRound, login: true },
  { to: '/wallet', label: '我的钱包', icon: Wallet, login: true },
  { to: '/helper-list', label: '结对帮扶', icon: HandHelping, login: true },
  { to: '/publish', label: '实践作品', icon: PenLine, login: true },
  { to: '/practice-map', label: '实践地图', icon: MapPinned },
  { to: '/classrooms', label: '文明讲堂', icon: BookOpen },
  { to: '/red-packet', label: '红包', icon: Gift },
  { to: '/cities', label: '城市', icon: MapPin, shows: 'city' },
  { to: '/anchors', label: '主播', icon: Mic },
  { to: '/org-list', label: '机构', icon: Building2 },
  { to: '/class-assistant', label: '课堂助手', icon: GraduationCap },
  { to: '/feedback', label: '意见反馈', icon: MessageSquareText },
  { to: '/boot', label: '下载客户端', icon: Download, webOnly: true },
  { to: '/about', label: '关于我们', icon: Info },
]
