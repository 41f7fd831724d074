"""Makes the workbooks of openpyxl and XlsxWriter in this folder: pip install openpyxl xlsxwriter pillow."""
import datetime
import io

import openpyxl
import xlsxwriter
from openpyxl.cell.rich_text import CellRichText, TextBlock
from openpyxl.cell.text import InlineFont
from openpyxl.chart import BarChart, Reference
from openpyxl.comments import Comment
from openpyxl.drawing.image import Image
from openpyxl.formatting.rule import ColorScaleRule
from openpyxl.styles import Font, PatternFill
from openpyxl.utils.datetime import CALENDAR_MAC_1904
from openpyxl.workbook.defined_name import DefinedName
from openpyxl.worksheet.datavalidation import DataValidation
from openpyxl.worksheet.table import Table
from PIL import Image as Pixels

WHEN = datetime.datetime(2024, 1, 2, 3, 4, 5)
ROWS = [
    ["C-1", "山田 太郎", "東京都千代田区丸の内1-1", 100, datetime.date(2024, 4, 1)],
    ["C-2", "鈴木 花子", "大阪府大阪市北区梅田3-1-1", 250, datetime.date(2024, 5, 31)],
    ["C-3", "佐藤 <次郎> & 子", "どこか", -3.5, datetime.date(1999, 12, 31)],
]
HEADERS = ["番号", "氏名", "住所", "金額", "日付"]


def picture():
    data = io.BytesIO()
    Pixels.new("RGB", (4, 4), (200, 30, 30)).save(data, "PNG")
    data.seek(0)
    return data


def filled(sheet, first=1):
    for column, header in enumerate(HEADERS, 1):
        sheet.cell(first, column, header).font = Font(bold=True)
    for at, row in enumerate(ROWS, first + 1):
        for column, value in enumerate(row, 1):
            sheet.cell(at, column, value)
    return sheet


def of_openpyxl(name, work, **options):
    book = openpyxl.Workbook()
    book.properties.created = book.properties.modified = WHEN
    work(book, filled(book.active, **options))
    book.save(f"openpyxl-{name}.xlsx")


def validated(book, sheet):
    choices = DataValidation(type="list", formula1='"C-1,C-2,C-3"')
    sheet.add_data_validation(choices)
    choices.add("A2:A100")
    sheet.conditional_formatting.add("D2:D4", ColorScaleRule("min", None, "FFFFFF", end_type="max", end_color="00FF00"))
    sheet["B2"].comment = Comment("確認済み", "担当")
    book.defined_names["金額"] = DefinedName("金額", attr_text="Sheet!$D$2:$D$4")




def charted(book, sheet):
    chart = BarChart()
    chart.add_data(Reference(sheet, min_col=4, min_row=1, max_row=4), titles_from_data=True)
    sheet.add_chart(chart, "J2")
    sheet.add_image(Image(picture()), "J20")


def guarded(book, sheet):
    book.epoch = CALENDAR_MAC_1904
    sheet.freeze_panes = "B2"
    sheet.auto_filter.ref = "A1:E4"
    sheet.row_dimensions[3].hidden = True
    sheet.column_dimensions["B"].outlineLevel = 1
    hidden = book.create_sheet("控え")
    hidden["A1"] = "見えないシート"
    hidden.sheet_state = "hidden"


def merged(book, sheet):
    sheet["A1"] = "顧客一覧"
    sheet.merge_cells("A1:E1")
    sheet["D7"] = "=SUM(D4:D6)"
    bold = TextBlock(InlineFont(b=True), "山田")
    sheet["B4"] = CellRichText(bold, " 太郎")
    sheet["E4"].fill = PatternFill("solid", fgColor="FFFF00")
    sheet["A4"].hyperlink = "https://example.jp/"


def tabled(book, sheet):
    sheet.add_table(Table(displayName="顧客", ref="A1:E4"))
    other = book.create_sheet("集計")
    other["A1"] = "=SUM(Sheet!D2:D4)"


def made_by_openpyxl():
    of_openpyxl("validated", validated)
    of_openpyxl("charted", charted)
    of_openpyxl("guarded", guarded)
    of_openpyxl("merged", merged, first=3)
    of_openpyxl("tabled", tabled)


def of_xlsxwriter(name, work, options=None):
    book = xlsxwriter.Workbook(f"xlsxwriter-{name}.xlsx", options or {})
    book.set_properties({"created": WHEN})
    sheet = book.add_worksheet("顧客")
    dates = book.add_format({"num_format": "yyyy/mm/dd"})
    for column, header in enumerate(HEADERS):
        sheet.write(0, column, header, book.add_format({"bold": True}))
    for at, row in enumerate(ROWS, 1):
        for column, value in enumerate(row):
            if isinstance(value, datetime.date):
                sheet.write_datetime(at, column, datetime.datetime(*value.timetuple()[:3]), dates)
            else:
                sheet.write(at, column, value)
    work(book, sheet)
    book.close()


def drawn(book, sheet):
    chart = book.add_chart({"type": "line"})
    chart.add_series({"values": "=顧客!$D$2:$D$4"})
    sheet.insert_chart("J2", chart)
    sheet.insert_image("J20", "x.png", {"image_data": picture()})
    sheet.insert_textbox("J30", "メモ")
    sheet.add_sparkline("D8", {"range": "顧客!D2:D4"})


def ruled(book, sheet):
    red = book.add_format({"font_color": "red"})
    sheet.conditional_format("D2:D4", {"type": "cell", "criteria": "<", "value": 0, "format": red})
    sheet.conditional_format("D2:D4", {"type": "data_bar", "data_bar_2010": True})
    sheet.data_validation("A2:A9", {"validate": "length", "criteria": "<", "value": 9})
    sheet.write_comment("B2", "要確認")
    sheet.write_rich_string("B3", book.add_format({"bold": True}), "鈴木", " 花子")


def locked(book, sheet):
    sheet.protect("", {"insert_columns": True, "format_cells": True})
    book.define_name("範囲", "=顧客!$A$1:$E$4")
    sheet.set_column("G:XFD", None, None, {"hidden": 1})
    sheet.set_landscape()
    sheet.repeat_rows(0)
    sheet.set_header("&C社外秘")


def listed(book, sheet):
    sheet.add_table("A1:E4", {"name": "顧客表", "columns": [{"header": one} for one in HEADERS]})
    book.add_worksheet("別").write_formula("A1", "=SUM(顧客表[金額])", None, 346.5)


def wide(book, sheet):
    for column in range(6, 700):
        sheet.write(0, column, f"列{column}")
        sheet.write(2, column, column)
    sheet.freeze_panes(1, 3)


def made_by_xlsxwriter():
    of_xlsxwriter("drawn", drawn)
    of_xlsxwriter("ruled", ruled)
    of_xlsxwriter("listed", listed)
    of_xlsxwriter("wide", wide)
    of_xlsxwriter("old-dates", lambda book, sheet: sheet.autofilter("A1:E4"), {"date_1904": True})
    of_xlsxwriter("locked", locked)


made_by_openpyxl()
made_by_xlsxwriter()
