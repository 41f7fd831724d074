/** Makes operations that count the matches of a query by the values of a facet. */
import type { Operation as ApiOperation } from '@daicho/shared/api/operation.ts';
import {
  type FacetAnswer,
  facetCell,
  facetCounts,
} from '@daicho/shared/enrich/search/facet-counts.ts';
import { propertyFields } from '../output/record-fields.ts';
import { givenText } from '../parameters/cells.ts';
import { queryParameter } from '../parameters/search-parameters.ts';
import { listOperation } from './list-operation.ts';
import type { Describe } from './operation.ts';

interface Facet {
  readonly name: string;
  /** Value of the service's parameter. */
  readonly value: string;
}

interface Counting {
  readonly search: ApiOperation<unknown, FacetAnswer>;
  /** Facets in the order of their names; the node has no parameter for the facet if there is only one facet. */
  readonly facets: readonly [Facet, ...Facet[]];
  readonly placeholder: string;
  /** Makes the service's query from the text that a person typed. */
  readonly queryOf?: (query: string) => string;
}

export function countOperation({
  search,
  facets,
  placeholder,
  queryOf = (query) => query,
}: Counting): Describe {
  const [first] = facets;
  return listOperation({
    lookup: facetCounts(search),
    fields: propertyFields(['path', 'count']),
    own: [
      queryParameter(
        placeholder,
        'What to count: words, or fields with values joined by AND and OR',
      ),
      ...(facets.length === 1
        ? []
        : [
            {
              displayName: 'Count By',
              name: 'facet',
              type: 'options' as const,
              options: [...facets],
              default: first.value,
              description: 'What the records are told apart by',
            },
          ]),
      {
        displayName: 'Below',
        name: 'below',
        type: 'string',
        default: '/',
        placeholder: 'e.g. / or /東京都',
        description: 'The level whose parts are counted: / for the first, or the path of a part',
      },
    ],
    asks: (parameter) => {
      const q = givenText(parameter, 'query');
      const facet = givenText(parameter, 'facet') ?? first.value;
      const below = givenText(parameter, 'below') ?? '/';
      return [facetCell(q === undefined ? undefined : { q: queryOf(q), [facet]: below })];
    },
  });
}
