import { expect, test } from 'vitest'
import { endpoints } from '#contract/api.ts'
import { outboxCall } from './outbox-calls.ts'

const queued = endpoints.map(({ endpoint }) => endpoint).filter(({ outbox }) => outbox)

test('every write the contract queues can be sent, as the contract says', () => {
  for (const endpoint of queued)
    expect(outboxCall(endpoint.name), endpoint.name).toEqual({ ...endpoint.outbox, endpoint })
})

test('entries stored by earlier releases keep their names and their targets', () => {
  const sent = {
    id: '7',
    post_id: '7',
    team_id: '7',
    activity_id: '7',
    circle_id: '7',
    type: 3,
    target_type: 9,
    status: 1,
    content: '字',
  }
  expect(Object.fromEntries(queued.map(({ name, outbox }) => [name, outbox!.target(sent)]))).toEqual({
    postActivityOffer: 'offer 7',
    postWish: 'wish',
    claimWish: 'wish 7',
    cancelClaimWish: 'wish 7',
    finishWish: 'wish 7',
    reopenWish: 'wish 7',
    withdrawWish: 'wish 7',
    postVisitNote: 'note undefined 7',
    evaluateService: '3 7',
    scoreOrder: 'order 7',
    postOrder: 'order',
    provideOrder: 'order 7',
    completeOrder: 'order 7',
    cancelOrder: 'order 7',
    postComment: 'comments 7',
    deleteComment: 'comment 7',
    deleteListenerNote: 'listener note 7',
    postListenerNote: 'listener 7',
    postBanAppeal: 'ban appeal',
    postCivilization: 'civilization',
    postPracticePost: 'practice posts',
    deletePracticePost: 'practice post 7',
    postHelper: 'helpers',
    postHelpRecord: 'helper 7',
    postAdvice: 'advice',
    scoreAdvice: 'advice 7',
    reopenAdvice: 'advice 7',
    followAdvice: 'followAdvice 3 7',
    postFeedback: 'feedback',
    postLike: 'postLike 3 7',
    postCollection: 'postCollection 3 7',
    postFollow: 'postFollow 3 7',
    postHeadline: 'postHeadline 3 7',
    postSubscribe: 'postSubscribe 3 7',
    postChannel: 'postChannel 3 7',
    postReport: 'report 3 7',
    postVolunteer: 'volunteer',
    postTeamUser: 'team 7',
    joinActivity: 'activity 7',
    cancelJoin: 'activity 7',
    signIn: 'activity 7',
    signOut: 'activity 7',
    scanCode: 'scans 7',
    decideScan: 'scan 7',
    askHoursReview: 'review 7',
    postCirclePost: 'circle 7',
    putCirclePost: 'circle_post 7',
    deleteCirclePost: 'circle_post 7',
    postCircleReport: 'report circle_post 7',
    followCircle: 'followCircle 3 7',
    postBallot: 'vote 7',
    postVote: 'circle 7',
    postVoteSignup: 'signup 7',
    postAddress: 'addresses',
    putAddress: 'address 7',
  })
  expect(outboxCall('postComment')!.target({ post_id: '7', type: 'civilization' })).toBe('comments civilization 7')
  expect(outboxCall('postFollow')!.target({ id: '8', target_type: 9 })).toBe('postFollow 9 8')
  expect(outboxCall('postHeadline')!.target({ id: '8' })).toBe('postHeadline  8')
})
