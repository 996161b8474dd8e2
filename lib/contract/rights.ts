import { z } from 'zod';
import { wholeNumber } from './common.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';

/** §9: value of a group's rights whose members are responsible for a product group */
export const RESPONSIBLE_RIGHTS = '3';

export const rightsCalls = {
  'GET v1 users/{userId}/rights/': {
    who: 'selfOrEmployee',
    whileActing: 'employee',
    summary: "A user's groups by product group: the caller's own, or for an employee any user's",
    params: z.object({ userId: wholeNumber() }),
    response: z.object({
      items: z.array(
        z.object({
          /** address of the category, as in the menu */
          productGroupId: z.string(),
          userGroupId: z.number().int(),
        }),
      ),
    }),
  },
  'GET v1 users/groups/': {
    who: 'signedIn',
    whileActing: 'employee',
    summary: "Groups of users; rights '3' means responsible (§9)",
    response: z.array(z.object({ id: z.number().int(), name: z.string(), rights: z.string() })),
  },
  'GET v1 roles/getusersguids/': {
    who: 'signedIn',
    whileActing: 'employee',
    summary: 'Guids of the users with a role: the caller’s colleagues, or for an employee all users',
    query: z.object({ XML_ID: z.enum(['owner', 'member', 'buyer', 'requester', 'employee', 'responsible']) }),
    response: z.object({ guids: z.array(z.string()) }),
  },
} satisfies Record<EndpointKey, Endpoint>;
