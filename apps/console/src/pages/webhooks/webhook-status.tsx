import type { Webhook } from '@memory-graph/client';
import { Badge } from '../../design/values/badge.tsx';
import { texts } from '../../texts/en.ts';

const { states } = texts.webhooks;

export function WebhookStatus({ webhook: { active, disabledReason } }: { webhook: Webhook }) {
  if (active) return <Badge tone="good">{states.active}</Badge>;
  if (disabledReason === null) return <Badge>{states.inactive}</Badge>;
  return <Badge tone="bad">{states[disabledReason]}</Badge>;
}
