// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// @title Base64 (RFC 4648, section 4) and decimal text.
library Base64 {
    bytes private constant ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

    function encode(bytes memory data) internal pure returns (string memory) {
        bytes memory text = new bytes(4 * ((data.length + 2) / 3));
        uint256 end = 0;
        for (uint256 i = 0; i < data.length; i += 3) {
            uint256 left = data.length - i;
            uint256 group = uint256(uint8(data[i])) << 16;
            if (left > 1) group |= uint256(uint8(data[i + 1])) << 8;
            if (left > 2) group |= uint8(data[i + 2]);
            text[end++] = ALPHABET[group >> 18];
            text[end++] = ALPHABET[(group >> 12) & 63];
            text[end++] = left > 1 ? ALPHABET[(group >> 6) & 63] : bytes1("=");
            text[end++] = left > 2 ? ALPHABET[group & 63] : bytes1("=");
        }
        return string(text);
    }

    function decimal(uint256 value) internal pure returns (string memory) {
        if (value == 0) return "0";
        uint256 digits = 0;
        for (uint256 left = value; left > 0; left /= 10) ++digits;
        bytes memory text = new bytes(digits);
        for (; value > 0; value /= 10) text[--digits] = bytes1(uint8(48 + (value % 10)));
        return string(text);
    }

    /// @notice A picture of a token: a circle whose colour is its number's.
    function picture(uint256 id) internal pure returns (string memory) {
        string memory hue = decimal((id * 47) % 360);
        bytes memory svg = abi.encodePacked(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="hsl(',
            hue,
            ' 70% 88%)"/><circle cx="32" cy="32" r="20" fill="hsl(',
            hue,
            ' 70% 45%)"/></svg>'
        );
        return string.concat("data:image/svg+xml;base64,", encode(svg));
    }

    /// @notice The metadata of a token as JSON, in a data URI.
    function metadata(string memory name, uint256 id, string memory image) internal pure returns (string memory) {
        bytes memory json = abi.encodePacked(
            '{"name":"',
            name,
            " #",
            decimal(id),
            '","description":"A test token of a local chain.","image":"',
            image,
            '"}'
        );
        return string.concat("data:application/json;base64,", encode(json));
    }
}
