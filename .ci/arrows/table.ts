/**
 * Says which part of the repository may import which. A part is one file, or a folder without those parts inside it
 * that have lines of their own. A line with `*` makes a part of every folder there that has no line, so a new kind or
 * register needs no line. A part may import the parts that it lists, and the parts that these may import in turn; no
 * others.
 */
export type Table = Readonly<Record<string, readonly string[]>>;

/** Whoever may import this file may import all of `shared/` that this file imports. */
const CORE = 'shared/enrich/kinds.ts';
/** The folders of identifiers and sentences, and all that these may import. */
const VOCABULARY = ['shared/identifiers', 'shared/messages'];

export const table: Table = {
  'shared/calendar': [],
  'shared/model': ['shared/calendar'],
  // What a cell of a sheet holds, as text and as a value.
  'shared/cells': ['shared/calendar', 'shared/text'],
  'shared/text': [],
  'shared/identifiers': ['shared/model', 'shared/cells'],
  'shared/messages': ['shared/model'],
  'shared/connection': ['shared/messages'],
  'shared/api': ['shared/connection'],
  // Reads and names the headers of tables, for every host.
  'shared/headers': ['shared/messages', 'shared/cells'],
  // Outlines of the prefectures, and the number of rows in each area.
  'shared/map': ['shared/model'],
  'shared/enrich/fields': ['shared/headers'],
  'shared/enrich': ['shared/api', 'shared/identifiers', 'shared/enrich/fields'],
  'shared/enrich/postal': ['shared/enrich'],
  'shared/enrich/corporation': ['shared/enrich'],
  'shared/enrich/*': ['shared/enrich/postal', 'shared/enrich/corporation'],
  // Finds a company by its name, then its registration as an invoice issuer by its corporate number.
  'shared/enrich/supplier': ['shared/enrich/company', 'shared/enrich/invoice-number'],
  // Reads the two places of a distance as addresses.
  'shared/enrich/distance': ['shared/enrich/address'],
  // Rows of one customer, household or place in a list.
  'shared/duplicates': ['shared/enrich/postal', 'shared/enrich/corporation'],
  // What a receiver of the radar's changes remembers, to recognise which changes are new.
  'shared/radar': ['shared/enrich/corporation'],
  'shared/enrich/register-outlines.ts': [
    'shared/enrich/supplier',
    'shared/enrich/distance',
    'shared/enrich/*',
  ],
  'shared/enrich/kind-outlines.ts': ['shared/enrich/register-outlines.ts'],
  'shared/enrich/guess-kind.ts': ['shared/enrich/kind-outlines.ts'],
  'shared/enrich/register-kinds.ts': ['shared/enrich/register-outlines.ts'],
  'shared/enrich/kinds.ts': ['shared/enrich/guess-kind.ts', 'shared/enrich/register-kinds.ts'],

  'service/maybe-promise.ts': [],
  'service/html': ['shared/messages'],
  'service/repeat.ts': [],
  'service/files': VOCABULARY,
  'service/state': ['service/files'],
  'service/sources': ['service/files'],
  'service/sources/*': ['service/sources'],
  // The ministry's files are workbooks and CSV files from a spreadsheet program, so they are read like users' tables.
  'service/sources/mext': ['service/sources', 'service/tables/open-table.ts'],
  'service/registers': VOCABULARY,
  'service/registers/columns': ['service/registers'],
  'service/registers/query-syntax': ['service/registers'],
  'service/registers/text-index': ['service/registers/columns'],
  'service/registers/snapshots': ['service/registers/columns', 'service/files'],
  // What a register says about itself.
  'service/registers/register-definition.ts': ['service/registers/snapshots'],
  'service/registers/*': [
    'service/registers/query-syntax',
    'service/registers/text-index',
    'service/registers/register-definition.ts',
    'service/sources/*',
  ],
  // Keyword queries have the same syntax in every register, and texts are compared in the same way.
  'service/registers/keywords': ['service/registers/query-syntax', 'service/registers/text-index'],
  // Postal codes and names of municipalities come from the postal register.
  'service/registers/corporation': ['service/registers/postal', 'service/registers/keywords'],
  // The addresses of issuers are read like those of corporations.
  'service/registers/invoice': ['service/registers/corporation'],
  'service/registers/school': [
    'service/registers/postal',
    'service/registers/keywords',
    'service/sources/mext',
  ],
  // Municipalities and their codes come from the postal register.
  'service/registers/coordinates': ['service/registers/postal'],
  'service/registers/register-definitions.ts': [
    'service/registers/coordinates',
    'service/registers/invoice',
    'service/registers/school',
    'service/registers/*',
  ],
  'service/registers/registers.ts': ['service/registers/register-definitions.ts'],
  'service/accounts': ['service/state', 'service/maybe-promise.ts', 'shared/api'],
  'service/downloads': ['service/state', 'service/registers/*'],
  // Fetches the files that are imported; the command runs the imports.
  'service/feeding/fetching': ['service/files'],
  'service/feeding/update': [
    'service/feeding/fetching',
    'service/state',
    'service/registers/registers.ts',
  ],
  'service/webhooks': ['service/state'],
  'service/radar': ['service/webhooks', 'service/registers/invoice', 'service/repeat.ts'],
  'service/answers': ['service/accounts', 'service/radar', 'service/registers/registers.ts'],
  'service/connections': ['service/answers', CORE],
  // Describes the interface from the operations, without knowing their answers.
  'service/openapi': [
    'service/html',
    'service/registers/registers.ts',
    'shared/enrich/postal',
    'shared/enrich/corporation',
  ],
  // Knows the add-in as files in a folder, and how a person installs it.
  'service/excel': ['service/html'],
  // Knows the script of Sheets in the same way.
  'service/sheets': ['service/html', 'shared/connection'],
  // Examines a service from outside, as its users reach it.
  'service/doctor': ['service/connections'],
  'service/mcp': ['service/connections'],
  // Functions that data warehouses call.
  'service/functions': ['service/connections'],
  // Lists what a service offers to the machines that follow it.
  'service/feeding/offer': ['service/registers/registers.ts'],
  'service/feeding/follow': ['service/feeding/offer', 'service/feeding/update'],
  'service/http': [
    'service/mcp',
    'service/functions',
    'service/feeding/offer',
    'service/downloads',
    'service/openapi',
    'service/excel',
    'service/sheets',
  ],
  'service/tables': ['service/files', 'shared/headers'],
  // Character encodings of text.
  'service/tables/encodings': ['service/tables'],
  // Text that stays UTF-8 and is decoded only where needed.
  'service/tables/utf8': ['service/tables/encodings'],
  'service/tables/csv': ['service/tables/utf8'],
  'service/tables/xlsx': ['service/tables'],
  'service/tables/open-table.ts': ['service/tables/csv', 'service/tables/xlsx'],
  // Rows one after another, from pipes and files of any format.
  'service/tables/streams': ['service/tables/open-table.ts'],
  // New tables, which have no original.
  'service/tables/write-new-table.ts': ['service/tables/csv', 'service/tables/xlsx'],
  // Code that every command for lists uses: asking about rows, resuming and counting.
  'service/lists': [
    'service/connections',
    'service/tables/streams',
    'service/tables/write-new-table.ts',
  ],
  'service/lists/*': ['service/lists'],
  // Looks up fields for rows, or the places of their addresses.
  'service/lists/enrich': ['service/lists', 'shared/duplicates'],
  'service/lists/duplicates': ['service/lists/enrich'],
  // A map is a run that shows points instead of writing columns.
  'service/lists/map': ['service/lists/enrich', 'service/html', 'shared/map'],
  // One label for each household, person or company.
  'service/lists/labels': ['service/lists', 'service/lists/labels/sheets', 'shared/duplicates'],
  // Lays address labels out and prints them; it knows neither tables nor registers.
  'service/lists/labels/sheets': ['service/html', 'shared/identifiers'],
  'service/dashboard': ['service/http'],
  'service/desk': [
    'service/dashboard',
    'service/lists/duplicates',
    'service/lists/labels',
    'service/lists/map',
    'service/desk/opened',
  ],
  // Type of one step that the page writes into a list; the page and the service both use it.
  'service/desk/lists/edit.ts': [],
  // The part of the desk that runs in the browser: a host of the pane, which sends messages to the service.
  'service/desk/page': ['pane/src/views', 'service/desk/opened'],
  // An open list, in the page and in the service. The service continues a run whose page was closed.
  'service/desk/opened': ['pane/src/flow', 'service/desk/lists/edit.ts'],
  'service/desk/build.ts': ['packaging', 'service/html'],
  'service/metrics': ['service/http', 'service/feeding/update'],
  'service/serving': ['service/desk', 'service/feeding/follow', 'service/metrics'],
  // Reads what people set, for every command.
  'service/config': ['service/serving'],
  'service/cli': ['service/config', 'service/doctor', 'service/lists/*'],
  // What a program imports: the same functions as the commands.
  'service/library': ['service/desk'],
  'service/build.ts': ['service/desk/build.ts', CORE],

  'apps-script/src/words': ['shared/messages'],
  'apps-script/src/host': [CORE, 'apps-script/src/words'],
  'apps-script/src/connection': ['apps-script/src/host'],
  // Counts the requests that are sent.
  'apps-script/src/usage': ['apps-script/src/host'],
  'apps-script/src/asking': ['apps-script/src/usage'],
  'apps-script/src/formulas': ['apps-script/src/asking', 'apps-script/src/connection'],
  'apps-script/src/menu': ['apps-script/src/formulas'],
  // The messages between the sidebar and its script.
  'apps-script/src/protocol': ['pane/src', 'apps-script/src/words'],
  // The part of the script that the sidebar calls.
  'apps-script/src/sidebar': ['apps-script/src/new-rows', 'apps-script/src/formulas'],
  // Tables whose new rows are filled while no page is open, and what was written there.
  'apps-script/src/new-rows': ['apps-script/src/runs'],
  // Which run may write in a document, and what is stored about that run.
  'apps-script/src/runs': ['apps-script/src/protocol', 'apps-script/src/asking', 'pane/src/flow'],
  // The host of the pane, for the page and for the trigger.
  'apps-script/src/pane-host': ['apps-script/src/protocol', 'pane/src/flow'],
  // Continues a run of the pane after the page was closed.
  'apps-script/src/background': ['apps-script/src/sidebar', 'apps-script/src/pane-host'],
  'apps-script/src/radar': ['apps-script/src/formulas', 'shared/radar'],
  'apps-script/src/main.ts': [
    'apps-script/src/menu',
    'apps-script/src/background',
    'apps-script/src/radar',
  ],
  'apps-script/sidebar': ['apps-script/src/pane-host', 'pane/src/views'],
  'apps-script': ['packaging'],

  'pane/src': [CORE, 'shared/map'],
  // Compares the rows of a table once their addresses are known; the state shows what was found.
  'pane/src/asking': ['pane/src', 'shared/duplicates'],
  // Everything that the page shows.
  'pane/src/state': ['pane/src/asking'],
  'pane/src/actions.ts': ['pane/src/state'],
  'pane/src/flow': ['pane/src/actions.ts'],
  'pane/src/views': ['pane/src/actions.ts'],

  'excel-addin/src/functions': [CORE],
  'excel-addin/src/host': ['pane/src/asking', 'excel-addin/src/functions'],
  'excel-addin/src/show-pane.ts': ['excel-addin/src/host', 'pane/src/flow', 'pane/src/views'],
  'excel-addin/src/taskpane.ts': ['excel-addin/src/show-pane.ts'],
  'excel-addin/src/functions.ts': ['excel-addin/src/host'],
  'excel-addin': ['excel-addin/src/functions', 'packaging'],

  'n8n-nodes/shared': [CORE],
  'n8n-nodes/credentials': [CORE],
  'n8n-nodes/shared/radar': ['n8n-nodes/shared', 'shared/radar'],
  'n8n-nodes/nodes/*': ['n8n-nodes/shared/radar'],
  'n8n-nodes/nodes/Daicho/resources/*': ['n8n-nodes/nodes/Daicho', 'shared/duplicates'],
  'n8n-nodes/nodes/Daicho/resources/all.ts': ['n8n-nodes/nodes/Daicho/resources/*'],
  'n8n-nodes/nodes/Daicho/resources/resources.ts': ['n8n-nodes/nodes/Daicho/resources/all.ts'],
  'n8n-nodes/nodes/Daicho/Daicho.node.ts': ['n8n-nodes/nodes/Daicho/resources/resources.ts'],
  'n8n-nodes': ['packaging'],

  // Steps that several workspaces use in their builds.
  packaging: [],
};

/** Folders and files that may import anything; no part of the table imports them. */
export const free = ['test', 'bench', 'examples', '.ci', 'vitest.config.ts'];

/**
 * The only packages that code in a folder may import. Listed are folders whose code is bundled or runs in another host.
 */
export const packages: Readonly<Record<string, readonly string[]>> = {
  shared: ['zod/mini'],
  'apps-script/src': ['zod/mini', 'fflate'],
  'pane/src': ['zod/mini', 'htm', 'preact'],
  'apps-script/sidebar': ['zod/mini'],
  'excel-addin/src': ['zod/mini'],
};

/** In these folders, only `host/` may use the globals that these declarations bring. */
export const hostGlobals: Readonly<Record<string, readonly string[]>> = {
  'apps-script/src': ['node_modules/@types/google-apps-script'],
  'excel-addin/src': ['node_modules/@types/office-js', 'excel-addin/src/host/office-runtime.d.ts'],
};
