/**
 * What else is asked of a reading than its example asks: filters and orders that make other statements of it. Each
 * stands beside the rest of the example.
 */
import { world } from '#tests/server/small-world.ts'

export const filteredInputs: Record<string, Record<string, unknown>[]> = {
  getActivities: [
    { keyword: '巡河' },
    { status: 1 },
    { scope: 'coming' },
    { scope: 'over' },
    { project_id: world.project },
    { position_id: world.centre },
    { team_id: world.team },
    { service_type: 1 },
  ],
  getAdvices: [
    { keyword: '路灯' },
    { scope: 'mine' },
    { merchant_id: world.merchant },
    { type: 1 },
    { status: 1 },
    { answered: 1 },
    { order: 'hot' },
  ],
  getAlbum: [{ order: 'old' }],
  getAlbums: [{ tag: '历史' }],
  getCategoryPosts: [{ id: 0 }, { type: 12 }, { id: 0, type: 12 }],
  getChannelPosts: [{ type: 3 }],
  getCircleNews: [{ topic_id: world.circleTopic }],
  getCirclePosts: [
    { order: 'hot' },
    { order: 'essence' },
    { topic_id: world.circleTopic },
    { topic_id: world.circleTopic, order: 'hot' },
    { keyword: '早餐' },
  ],
  getCircles: [{ mine: 1 }, { user_id: world.author }],
  getCivilizations: [{ type: 1 }, { category_id: 1 }],
  getCivilizationComments: [{ order: 'hot' }],
  getCollections: [{ type: 3 }],
  getComments: [{ order: 'hot' }],
  getGuideGroups: [{ object: 1 }],
  getGuides: [{ object: 1 }, { theme: '社保' }, { department_id: world.office }, { keyword: '登记' }],
  getLessons: [{ category: '书法' }],
  getLives: [{ status: 1 }],
  getMatrixPosts: [{ type: 3 }],
  getMessages: [{ type: 1 }],
  getMyWishes: [{ scope: 'claimed' }],
  getOrders: [{ scope: 'provided' }],
  getOwnOrders: [{ status: 0 }],
  getPracticePosts: [{ column_id: world.column }, { topic_id: world.topic }],
  getRanking: [
    { kind: 'team', period: 'all' },
    { kind: 'organization', period: 'year', measure: 'points' },
  ],
  getRecommends: [{ kind: 'find' }],

  getTeamMembers: [{ status: 0 }],
  getTeams: [{ keyword: '护河' }, { station_id: world.centre }, { service_type: 1 }],
  getVenues: [{ keyword: '中心' }, { type: 1 }],
  getVolunteers: [{ keyword: '作' }, { team_id: world.team }, { team_id: world.team, keyword: '作' }],
  getWishes: [{ status: 1 }, { street_id: 1 }, { category: 1 }, { status: 1, street_id: 1 }],
  getAccountDetails: [{ type: 1 }, { month: '2026-11' }],
  searchContent: [{ type: 3 }],
}
