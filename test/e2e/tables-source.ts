const NAMESPACES = [
  ['office', 'urn:oasis:names:tc:opendocument:xmlns:office:1.0'],
  ['table', 'urn:oasis:names:tc:opendocument:xmlns:table:1.0'],
  ['text', 'urn:oasis:names:tc:opendocument:xmlns:text:1.0'],
  ['style', 'urn:oasis:names:tc:opendocument:xmlns:style:1.0'],
  ['fo', 'urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0'],
  ['draw', 'urn:oasis:names:tc:opendocument:xmlns:drawing:1.0'],
  ['svg', 'urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0'],
  ['chart', 'urn:oasis:names:tc:opendocument:xmlns:chart:1.0'],
  ['dc', 'http://purl.org/dc/elements/1.1/'],
  ['of', 'urn:oasis:names:tc:opendocument:xmlns:of:1.2'],
  ['xlink', 'http://www.w3.org/1999/xlink'],
]
  .map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`)
  .join(' ');

const text = (value: string, attributes = '', inside = ''): string =>
  `<table:table-cell office:value-type="string" ${attributes}>${inside}<text:p>${value}</text:p></table:table-cell>`;
const number = (value: number, attributes = ''): string =>
  `<table:table-cell office:value-type="float" office:value="${value}" ${attributes}><text:p>${value}</text:p></table:table-cell>`;
const row = (...cells: readonly string[]): string =>
  `<table:table-row>${cells.join('')}</table:table-row>`;

const COMMENT =
  '<office:annotation><dc:creator>A</dc:creator><text:p>注意</text:p></office:annotation>';

const CHART = `<table:shapes><draw:frame draw:z-index="0" svg:x="12cm" svg:y="1cm" svg:width="8cm" svg:height="6cm"><draw:object><office:document office:mimetype="application/vnd.oasis.opendocument.chart" office:version="1.2"><office:body><office:chart><chart:chart chart:class="chart:bar" svg:width="8cm" svg:height="6cm"><chart:plot-area table:cell-range-address="顧客.D2:顧客.D5"><chart:axis chart:dimension="x"/><chart:axis chart:dimension="y"/><chart:series chart:values-cell-range-address="顧客.D2:顧客.D5" chart:class="chart:bar"/></chart:plot-area></chart:chart></office:chart></office:body></office:document></draw:object></draw:frame></table:shapes>`;

const PIVOT = `<table:data-pilot-tables><table:data-pilot-table table:name="集計表" table:target-range-address="集計.A1:集計.B6" table:buttons="集計.A1"><table:source-cell-range table:cell-range-address="顧客.A1:顧客.D5"/><table:data-pilot-field table:source-field-name="区分" table:orientation="row"/><table:data-pilot-field table:source-field-name="金額" table:orientation="data" table:function="sum"/></table:data-pilot-table></table:data-pilot-tables>`;

/** A flat spreadsheet with a validation, a comment, a chart, a filter, a merged cell and a pivot table. */
export const FLAT_SPREADSHEET = `<?xml version="1.0" encoding="UTF-8"?>
<office:document ${NAMESPACES} office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.spreadsheet">
<office:automatic-styles><style:style style:name="bold" style:family="table-cell"><style:text-properties fo:font-weight="bold"/></style:style><style:style style:name="yellow" style:family="table-cell"><style:table-cell-properties fo:background-color="#ffff00"/></style:style></office:automatic-styles>
<office:body><office:spreadsheet>
<table:content-validations><table:content-validation table:name="v" table:condition="of:cell-content-is-in-list(&quot;甲&quot;;&quot;乙&quot;)" table:base-cell-address="顧客.A2"/></table:content-validations>
<table:table table:name="顧客">${CHART}
${row(text('区分', 'table:style-name="bold"'), text('住所', 'table:style-name="bold"'), text('備考'), text('金額'))}
${row(text('甲', 'table:content-validation-name="v"', COMMENT), text('東京都千代田区丸の内1-1', 'table:style-name="yellow"'), text('1行目'), number(100))}
${row(text('乙', 'table:content-validation-name="v"'), text('大阪府 &amp; 北区', 'table:style-name="yellow"'), text('x,"y"'), number(250))}
${row(text('甲'), '<table:table-cell table:style-name="yellow"/>', text('なし'), '<table:table-cell table:formula="of:=[.D2]*2" office:value-type="float" office:value="200"><text:p>200</text:p></table:table-cell>')}
${row(text('乙'), text('京都府', 'table:style-name="yellow"'), text(''), number(50))}
${row('<table:table-cell/>')}
${row(text('結合', 'table:number-columns-spanned="2" table:number-rows-spanned="1"'), '<table:covered-table-cell/>')}
</table:table>
<table:table table:name="集計">${row(text('-'))}</table:table>
<table:database-ranges><table:database-range table:name="f" table:target-range-address="顧客.A1:顧客.D5" table:display-filter-buttons="true"/></table:database-ranges>
${PIVOT}
</office:spreadsheet></office:body></office:document>
`;
