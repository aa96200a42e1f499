import { morning, story } from '#demo/recordings/episodes.ts'
import type { DemoAlbum, DemoComment } from './shapes.ts'

const at = (file: string) => `/media/recordings/${file}.mp3`

/** What listeners wrote under the oldest of them. */
const heard: DemoComment[] = [
  {
    user: 4,
    content: '上个月半夜抱着娃跑了两家医院，现在夜里十一点前都有儿科，当爹妈的心里踏实多了。',
    minutesAfter: 26,
    likes: 41,
    replies: [
      { user: 9, content: '我家也是，请问要提前挂号吗？', minutesAfter: 40, likes: 3 },
      { user: 4, content: '现场取号就行，带上医保卡。', minutesAfter: 55, likes: 6, to: 9 },
    ],
  },
  { user: 13, content: '每天早上做饭的时候听一遍，一分钟刚好，声音也亲切。', minutesAfter: 90, likes: 18 },
]

/** Two albums of the city's radio, with recordings that really play. */
export const albums: DemoAlbum[] = [
  {
    key: 'morning-news',
    title: '云溪之声·早间播报',
    introduction: '每天早上七点，用一分钟听完身边的事：天气、出行、停水停电和开门的新去处。',
    cover: 'night/radio-tower-before-dawn',
    hoursAgo: 3.2,
    items: [
      {
        title: morning[0]!.title,
        cover: 'transport/morning-bus-in-rain',
        mediaUrl: at('morning-1'),
        duration: 49,
        hoursAgo: 3.2,
      },
      {
        title: morning[1]!.title,
        cover: 'dish/canteen-breakfast-tray',
        mediaUrl: at('morning-2'),
        duration: 43,
        hoursAgo: 27.2,
      },
      {
        title: morning[2]!.title,
        cover: 'hospital/evening-clinic-window',
        mediaUrl: at('morning-3'),
        duration: 42,
        hoursAgo: 51.2,
        comments: heard,
      },
    ],
  },
  {
    key: 'creek-stories',
    title: '听，云溪的故事',
    introduction: '老城的石板、码头的船、凌晨四点的一碗粉：主播走街串巷，把云溪人的日子讲给你听。',
    cover: 'river/story-boat-at-dusk',
    hoursAgo: 20.4,
    items: [
      {
        title: story[0]!.title,
        cover: 'street/numbered-stone-slabs',
        mediaUrl: at('story-1'),
        duration: 39,
        hoursAgo: 20.4,
      },
      {
        title: story[1]!.title,
        cover: 'river/ferryman-last-trip',
        mediaUrl: at('story-2'),
        duration: 40,
        hoursAgo: 188.4,
      },
      {
        title: story[2]!.title,
        cover: 'night/noodle-stall-at-four',
        mediaUrl: at('story-3'),
        duration: 34,
        hoursAgo: 356.4,
      },
    ],
  },
]
