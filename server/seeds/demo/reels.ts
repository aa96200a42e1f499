import type { DemoReel } from './shapes.ts'

/** What the television channels and live rooms send: drawn pictures, six seconds each, over the city's recordings. */
export const reels: DemoReel[] = [
  { key: 'reel-bridge', sound: 'sound-creek', scenes: ['river/dawn-crowd-on-bank', 'transport/banner-xindu-bridge', 'event/xindu-bridge-closure-span', 'event/closure-segment-lifting', 'river/people-ferry-evening', 'river/ferryman-last-trip'] },
  { key: 'reel-wetland', sound: 'sound-wind', scenes: ['river/egrets-over-bailu', 'landscape/bailu-reed-bed', 'river/wetland-birdwatchers', 'river/cube-wetland', 'river/egret-shoal-search-night', 'river/city-banner-egrets'] },
  { key: 'reel-news', sound: 'morning-1', scenes: ['building/channel-news-city-hall', 'building/city-hall-livelihood-session', 'transport/morning-bus-in-rain', 'building/citizen-service-hall', 'building/nanmen-canteen-queue', 'street/binxi-road-trench', 'school/xindu-phase-two-hall', 'building/service-window-evening', 'landscape/rain-over-yunxi-city'] },
  { key: 'reel-food', sound: 'taste-yunxi-1', scenes: ['dish/channel-food-creek-noodles', 'dish/creek-fish-noodles-white-broth', 'dish/liuwan-steamed-rice-cake', 'dish/bamboo-tube-rice-smoke', 'dish/fermented-tofu-jar-opening', 'dish/tofu-eighteen-plates', 'dish/pounded-tea-bowl'] },
  { key: 'reel-opera', sound: 'tea-opera-1', scenes: ['event/quarter-opera', 'event/yunxi-opera-backstage', 'portrait/old-actress-teaching', 'event/theatre-ticket-night', 'event/culture-banner-opera', 'night/lanterns-drifting-by-theatre', 'event/radio-tea-opera', 'night/culture-banner-lanterns', 'night/river-lantern-festival-main'] },
  { key: 'reel-village', sound: 'field-talk-1', scenes: ['farm/channel-village-terraces', 'farm/ducks-marching-to-work', 'farm/child-with-orange-basket', 'farm/bee-boxes-on-terrace', 'farm/bamboo-fungus-harvest', 'tea/terrace-trail-at-dawn', 'tea/new-market-tea-stalls', 'farm/meiwu-courtyard-coffee'] },
  { key: 'reel-night', sound: 'sound-bells', scenes: ['night/banner-night-yunxi', 'night/binxi-market-stalls', 'night/binxi-snack-flatlay', 'night/stall-owner-with-grill', 'night/wangxi-bridge-crowd', 'night/library-window-glow', 'night/cloudtop-observatory-dome'] },
  { key: 'reel-sport', sound: 'sound-drums', scenes: ['sport/channel-sport-track', 'sport/town-league-final-goal', 'sport/penalty-save-fingertip', 'event/village-fans-drum-and-gong', 'river/women-dragon-boat-training', 'sport/rope-skipping-fast-feet', 'sport/cloudtop-trail-race-start', 'sport/trail-runner-in-tea-mist'] },
]
