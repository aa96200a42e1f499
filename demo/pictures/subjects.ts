import type { Scene } from './art.ts'
import type { Filling, Sitter } from './cast.ts'
import { emblems } from './emblems.ts'
import { avatars } from './scenes-avatar.ts'
import { bridges } from './scenes-bridge.ts'
import { buildings } from './scenes-building.ts'
import { dishes } from './scenes-dish.ts'
import { events } from './scenes-event.ts'
import { farms } from './scenes-farm.ts'
import { hospitals } from './scenes-hospital.ts'
import { indoors } from './scenes-indoors.ts'
import { landscapes } from './scenes-landscape.ts'
import { nights } from './scenes-night.ts'
import { portraits } from './scenes-portrait.ts'
import { rivers } from './scenes-river.ts'
import { schools } from './scenes-school.ts'
import { sports } from './scenes-sport.ts'
import { streets } from './scenes-street.ts'
import { studios } from './scenes-studio.ts'
import { teas } from './scenes-tea.ts'
import { techs } from './scenes-tech.ts'
import { transports } from './scenes-transport.ts'
import { wilds } from './scenes-wild.ts'

/** What a picture is of: its composition, and who or what is in it. */
export interface Subject {
  scene: Scene
  sitter?: Sitter
  filling?: Filling
  hour?: 'day' | 'dusk'
}

const doctor: Sitter = { dress: 'coat' }
const officer: Sitter = { dress: 'jacket' }
const worker: Sitter = { dress: 'worker' }
const woman: Sitter = { woman: true, old: false, dress: 'shirt' }
const man: Sitter = { woman: false, old: false, dress: 'shirt' }
const oldMan: Sitter = { woman: false, old: true, dress: 'farmer' }
const oldWoman: Sitter = { woman: true, old: true, dress: 'farmer' }
const youth: Sitter = { dress: 'sport', old: false }

/**
 * The words of a picture's name, and what they ask to see. The first row that fits the name is taken; a name that fits
 * none is left to chance within its kind.
 */
export const subjects: readonly (readonly [RegExp, Scene, Omit<Subject, 'scene'>?])[] = [
  // Who
  [/^avatar\/office-yunxi/, emblems.city],
  [/^avatar\/(office-bus)/, emblems.bus],
  [/^avatar\/office-hospital/, emblems.hospital],
  [/^avatar\/(office-water|waterworks)/, emblems.water],
  [/^avatar\/fish-noodle/, emblems.noodles],
  [/^avatar\/stone-bridge-tofu/, emblems.tofu],
  [/^avatar\/tea-hill/, emblems.tea],
  [/^avatar\/bamboo/, emblems.bamboo],
  [/^avatar\/.*(sun$|sunrise)/, emblems.sun],
  [/^avatar\/evening-bridge/, emblems.bridge],
  [/^avatar\/.*egret/, emblems.egret],
  [/^avatar\/.*photo/, emblems.camera],
  [/^avatar\/trucker/, emblems.truck],
  [/^avatar\/rail/, emblems.train],
  [/^avatar\/cycle/, emblems.bicycle],
  [/^avatar\/.*football/, emblems.ball],
  [/^avatar\/(library|class-of)/, emblems.book],
  [/^avatar\/(li-courtyard|meiwu|xindu-owner)/, emblems.house],
  [/^avatar\/half-sugar/, emblems.cup],
  [/^avatar\/night-stall/, emblems.skewer],
  [/^avatar\/liuwan-rice/, emblems.rice],
  [/^avatar\/far-from-home/, emblems.boat],
  [/^avatar\/bluestone-cat/, avatars.animal],
  [/^avatar\/(mumu|xiaoman)/, avatars.flower],
  [/^avatar\/slow-walk/, avatars.scenery],
  [/^avatar\/nurse/, avatars.face, { sitter: { dress: 'coat', woman: true, old: false } }],
  [/^avatar\/(zone|property)/, avatars.face, { sitter: worker }],
  [/^avatar\/(bus-driver)/, avatars.face, { sitter: { ...officer, woman: false } }],
  [/^avatar\/grandma/, avatars.face, { sitter: oldWoman }],
  [/^avatar\/retired/, avatars.face, { sitter: { ...officer, old: true } }],
  [/^avatar\/(grade|chubby|township)/, avatars.face, { sitter: { ...youth, woman: false } }],
  [/^avatar\/(south-gate|father|riverside)/, avatars.face, { sitter: man }],
  [/^avatar\/(doudou|next-door|ahe)/, avatars.face, { sitter: woman }],
  [/^portrait\/anchor-(lin|he|ding|chen)/, portraits.atWork, { sitter: { ...officer, woman: false } }],
  [/^portrait\/anchor/, portraits.disc, { sitter: { woman: true, old: false, dress: 'shirt' } }],
  [/^portrait\/radio-dialect/, portraits.together, { sitter: { old: true, dress: 'farmer' } }],
  [
    /^portrait\/.*(craftsman|mason|splitting|clock-mender|gong|lost-property)|bookbinder|barber|tinsmith|repair|opened-on-table|weights/,
    indoors.workshop,
    { sitter: { ...oldMan, dress: 'shirt' } },
  ],
  [/^portrait\/.*(nurse|doctor|dentist)/, portraits.disc, { sitter: doctor }],
  [/^portrait\/.*(driver)/, portraits.atWork, { sitter: officer }],
  [/^portrait\/.*(plumber|inspector|engineers|arborist)/, portraits.outdoors, { sitter: worker }],
  [/^portrait\/.*(grandmothers)/, portraits.together, { sitter: oldWoman }],
  [/^portrait\/.*(grandmother|actress|auntie)/, portraits.outdoors, { sitter: oldWoman }],
  [/^portrait\/.*(ferry|eighty|elder|miner|beekeeper|ranger)/, portraits.outdoors, { sitter: oldMan }],
  [/^portrait\/.*(chef|noodle-shop|shopkeeper)/, portraits.atWork, { sitter: { dress: 'coat' } }],
  [/^portrait\/.*(pilot|girl)/, portraits.outdoors, { sitter: { woman: true, old: false, dress: 'sport' } }],
  [/^portrait\/.*(deskmates|teacher|researcher|faces)/, portraits.together],

  [/sanitation/, portraits.outdoors, { sitter: worker }],

  // Neighbours at work for each other
  [/volunteers-haircut|service-barber/, indoors.workshop, { sitter: woman }],
  [/volunteers-(stop)/, transports.busStop, { hour: 'day' }],
  [/volunteers-clean/, bridges.onTheBank, { hour: 'day' }],
  [/practice-(bank-walk|rubbish-bags|summer-shade|drain-check)/, bridges.onTheBank],
  [/practice-(book-corner|volunteer-notes)/, indoors.library],
  [/practice-shared-tools|civil-bamboo-bench/, indoors.workshop],
  [/practice-crossing-guard|volunteers-crossing/, transports.busStop],
  [/practice-park-fan/, nights.bridgeNight],

  // The bridge, the river and what lives there
  [/ferryman|old-ferry-quay/, rivers.waterTown],
  [/closure-segment|bridge-crane/, bridges.beamsAtWork, { hour: 'dusk' }],
  [/xindu-bridge-(first|slow)/, rivers.greatBridge, { hour: 'day' }],
  [/closure-span/, bridges.closing, { hour: 'dusk' }],
  [/bridge-close|banner-xindu-bridge/, bridges.closing, { hour: 'day' }],
  [/bridge-packet|film-science-bridge|lantern-bridge/, rivers.greatBridge],
  [/wangxi-bridge|bridge-evening|quarter-lantern|old-man-found-at-bridge/, nights.bridgeNight],
  [/crowd-on-bank|birdwatchers|riverside-pickup|volunteers-(clean|watch|desk)/, bridges.onTheBank],
  [/egret|wetland|bailu-reed/, wilds.egrets],
  [/dragon-boat|oar-blisters|flood/, events.boats],
  [
    /^(river|street)\/.*(reed|bottles|net-bag|clean-creek|lone-boat|night-boat|boat-at-dusk|dog|poem)|^river\/.*ferry|lighthouse/,
    rivers.reedShore,
  ],
  [/intake|reservoir|lakeside|bihu/, rivers.gorge],
  [/special-creek|clear-creek|gauge|stone-bridge-river/, rivers.stoneBridge],
  [
    /lanterns?-(drift|festival|water|far)|culture-banner-lanterns|living-lantern|practice-lantern/,
    wilds.lanternsAfloat,
  ],

  // Places to read, to look, to listen
  [/night-banner|special-night|banner-night|city-lights/, nights.harbour],
  [/library|quiet-library|bookshelf|tea-museum|poems/, indoors.library],
  [/clock/, wilds.clockTower],
  [/star(-\d+)?$|observatory|telescope|north-slope-night|cloudtop-north/, wilds.observatory],
  [/radio-cover-voice|tower-before-dawn|radio-cover-story/, studios.microphone],
  [/org-broadcasting/, studios.mast],
  [/tv-news/, studios.newsDesk],
  [/opera|curtain|theatre/, studios.opera],
  [/exhibition|museum/, studios.exhibition],
  [/radio-cover-music|tunes|drum/, events.concert],

  // Illness and health
  [/cpr|aed|first-aid|choke|burn-cover/, indoors.firstAid],
  [/medicine-box|tcm|decoction|ecg/, indoors.medicineChest],
  [/burn-send|org-hospital|people-hospital/, hospitals.front],
  [/^hospital\/.*(night|fever|corridor|evening|room|burn)/, hospitals.ward],
  [/^hospital\/.*(lobby|screening|guide|life)/, hospitals.hall],
  [/^hospital\//, hospitals.doctor],

  // Ways
  [/lost-property|rush-hour|bus|shelter|cover-traffic|zebra|umbrella/, transports.busStop],
  [/\btrain\b|station-aerial|banner-station|commuter|sunken-station/, transports.railway],
  [/freight|wagon|truck/, transports.port],
  [/bike|parking|parked|camera|police|double-row|garage|cones|trench|road-work/, streets.boulevard],

  // Sport
  [/pool|swim|paddle/, sports.pool],
  [/basketball|gym|table-tennis|sports-centre/, sports.basketball],
  [/league|goal|penalty|trophy/, sports.football],
  [/trail-(race|runner)/, sports.marathon],
  [/rope|double-dutch|sport/, sports.track],

  // What is eaten and grown
  [/noodle|broth/, dishes.oneBowl, { filling: 'noodles' }],
  [/tofu/, dishes.oneBowl, { filling: 'tofu' }],
  [/fish-frying/, dishes.oneBowl, { filling: 'fish' }],
  [/^dish\/.*cake|steamers/, dishes.baskets],
  [/rice-(bowl|split|smoke)|tube-rice/, dishes.oneBowl, { filling: 'rice' }],
  [/wok|skewers|snail/, dishes.hotpot],
  [/pounded-tea|salt|jar-opening/, dishes.steaming],
  [/^dish\/.*(tray|canteen|dinner|food|taste|market)|flatlay|banquet|feast/, dishes.feast],
  [/stall|market|snack|street-food/, nights.nightMarket],
  [/orange|orchard|mushroom|fungus/, farms.orchard],
  [/duck|paddy|terrace|rice-(cut|terrace)|village|org-farm/, farms.paddies],
  [/bee/, farms.blossom],
  [/return|field-talk/, farms.machine],
  [/greenhouse|radish|tank|spot/, farms.greenhouse],
  [/courtyard|\binn\b|bean-jar|lodge/, buildings.courtyard],
  [/drone|agronomist|airlift/, techs.drone],
  [/hearth|leaf-cup|fire$|special-tea-cover/, teas.teapot],
  [/leaf-(roll|pick)|english-tea/, teas.shoots],
  [/\btea\b|tealing/, teas.garden],

  // Town and office
  [/canteen|care-station|volunteers-elders|hall$|old-well/, buildings.courtyard],
  [/city-hall|org-daily|departments|gov-cube|service|livelihood|news/, buildings.civic],
  [/signing|form-wall|elevator|charging|second-waterworks|pumphouse|old-block/, buildings.site],
  [/zone|estate|homes|stairwell|gas-safety/, buildings.homes],
  [/job-fair|open-day|volunteers-(lantern|stage)|phone-class|aed-training|fire-drill|battery/, events.fair],
  [/ballots|registering|volunteers-law|tea-table|rescue/, events.meeting],
  [/screens|portal|control-room|waves/, techs.servers],
  [/\blab\b|science|extraction|sensor|cleanroom|experiment/, techs.lab],
  [/machine|panel|robot|welding|factory/, techs.robot],
  [/class(?!-of)|lesson|lecture|teach|english-five|sign-language|film-choke-class/, schools.classroom],
  [/kindergarten|toddler|yard|break|english-three/, schools.playground],
  [/harmonica|outdoor|chess/, schools.reading],
  [/first-high|vocational|org-education|channel-education|gaoping|phase-two/, schools.corridor],
  [/bluestone|slabs|lane/, streets.lane],
  [/old-(town|street|couple)|nanmen/, streets.oldStreet],
  [/rain-over/, landscapes.seaOfCloud, { hour: 'day' }],
  [/rime|winter-cloudtop|cloud$|account-cloudtop|fog/, landscapes.seaOfCloud],
  [/ridge|patrol/, landscapes.pineCliff],
  [/\brain\b|weather|sounds|cover-nature/, landscapes.valley],
]
