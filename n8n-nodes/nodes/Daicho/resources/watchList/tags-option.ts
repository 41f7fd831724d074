/** The tags of an operation of the watch list. */
import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import { requireTags } from '../../../../shared/radar/emission-filter.ts';
import type { LookupService } from '../../../../shared/radar/lookup-service.ts';
import { tagsOfParameter } from '../../../../shared/radar/written-tags.ts';

export function tagsOption(description: string): INodeProperties {
  return {
    displayName: 'Tags',
    name: 'tags',
    type: 'string',
    default: '',
    placeholder: 'e.g. suppliers, CRM',
    description,
  };
}

/** @throws NodeApiError, NodeOperationError for a text that is not a tag, or a service without tags. */
export async function tagsFor(
  context: IExecuteFunctions,
  service: LookupService,
): Promise<readonly string[]> {
  const node = context.getNode();
  const tags = tagsOfParameter(node, context.getNodeParameter('options.tags', 0, ''));
  await requireTags(node, service, tags);
  return tags;
}
