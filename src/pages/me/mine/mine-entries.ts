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
  Handshake,
  Heart,
  HeartHandshake,
  Info,
  LayoutGrid,
  MapPin,
  MapPinned,
  MessageSquareText,
  MessagesSquare,
  Mic,
  Newspaper,
  PenLine,
  QrCode,
  Send,
  Settings,
  ShieldCheck,
  Smartphone,
  UsersRound,
  Sparkles,
  Wallet,
  type LucideIcon,
} from 'lucide-react'

export interface MineEntry {
  to: string
  search?: { tab: 'mine' }
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

/** The entries of /mine, one per line. These are in the first card. */
export const mineTiles: MineEntry[] = [
  { to: '/user', label: '个人资料', icon: CircleUser, login: true },
  { to: '/safe', label: '账号与安全', icon: ShieldCheck, login: true },
  { to: '/real-name', label: '实名认证', icon: BadgeCheck, login: true },
  { to: '/phone', label: '手机号', icon: Smartphone, login: true },
]
/** The groups under it, each on a card of its own. */
export const mineGroups: { title: string; entries: MineEntry[] }[] = [
  {
    title: '我的办事',
    entries: [
      { to: '/interact', search: { tab: 'mine' }, label: '我的建言', icon: MessagesSquare, news: 'advice' },
      { to: '/service-order', label: '我的订单', icon: ClipboardList, login: true, news: 'order' },
      { to: '/my-wish', label: '我的心愿', icon: Sparkles, login: true, news: 'wish' },
      { to: '/wallet', label: '我的钱包', icon: Wallet, login: true },
      { to: '/order-serve', label: '点单服务', icon: ConciergeBell },
      { to: '/micro-wish', label: '微心愿', icon: Heart },
      { to: '/red-packet', label: '红包', icon: Gift },
      { to: '/services', label: '全部服务', icon: LayoutGrid },
    ],
  },
  {
    title: '志愿',
    entries: [
      { to: '/register-volunteer', label: '我的志愿服务', icon: HeartHandshake, login: true },
      { to: '/practice-code', label: '志愿者码', icon: QrCode, login: true },
      { to: '/activity-record', label: '活动记录', icon: ClipboardCheck, login: true },
      { to: '/my-claimed', label: '我的认领', icon: HandHelping, login: true, news: 'claimed' },
      { to: '/voluntary-activities', label: '志愿活动', icon: HandHeart },
      { to: '/helper-list', label: '结对帮扶', icon: Handshake, login: true },
      { to: '/practice-map', label: '实践地图', icon: MapPinned },
      { to: '/classrooms', label: '文明讲堂', icon: BookOpen },
    ],
  },
  {
    title: '内容',
    entries: [
      { to: '/recent', label: '最近看过', icon: Clock },
      { to: '/downloads', label: '我的下载', icon: ArrowDownToLine },
      { to: '/morning', label: '早报', icon: Newspaper },
      { to: '/group-follow-list', label: '圈子', icon: UsersRound, login: true },
      { to: '/show-civilization', label: '文明随手拍', icon: Camera },
      { to: '/publish', label: '实践作品', icon: PenLine, login: true },
      { to: '/anchors', label: '主播', icon: Mic },
      { to: '/org-list', label: '机构', icon: Building2 },
      { to: '/class-assistant', label: '课堂助手', icon: GraduationCap },
    ],
  },
  {
    title: '工具',
    entries: [
      { to: '/outbox', label: '发件箱', icon: Send, shows: 'unsent' },
      { to: '/setting', label: '设置', icon: Settings },
      { to: '/cities', label: '城市', icon: MapPin, shows: 'city' },
      { to: '/feedback', label: '意见反馈', icon: MessageSquareText },
      { to: '/boot', label: '下载客户端', icon: Download, webOnly: true },
      { to: '/about', label: '关于我们', icon: Info },
    ],
  },
]
