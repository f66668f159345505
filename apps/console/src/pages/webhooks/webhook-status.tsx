import type { Webhook } from '@memory-graph/client';
import { Badge } from '../../design/values/badge.tsx';
import { WEBHOOK_STATES } from './webhook-states.ts';

export function WebhookStatus({ webhook: { active, disabledReason } }: { webhook: Webhook }) {
  if (active) return <Badge tone="good">Active</Badge>;
  if (disabledReason === null) return <Badge>Inactive</Badge>;
  return <Badge tone="bad">{WEBHOOK_STATES[disabledReason]}</Badge>;
}
